import { ContentArticle } from '../../rooms/content/content-article.tsx';

export function TermsPage() {
  return <ContentArticle type="terms" title="Terms of Service" />;
}
