import { ContentArticle } from '../../rooms/content/content-article.tsx';

export function PrivacyPage() {
  return <ContentArticle type="privacy" title="Privacy Policy" />;
}
