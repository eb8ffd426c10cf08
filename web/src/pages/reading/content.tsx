import { useParams } from 'react-router';
import { ContentArticle } from '../../rooms/content/content-article.tsx';

export function ContentPage() {
  const { type = '' } = useParams();
  return <ContentArticle type={type} />;
}

export function PrivacyPage() {
  return <ContentArticle type="privacy" title="Privacy Policy" />;
}

export function TermsPage() {
  return <ContentArticle type="terms" title="Terms of Service" />;
}
