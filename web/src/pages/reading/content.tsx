import { useParams } from 'react-router';
import { ContentArticle } from '../../rooms/content/content-article.tsx';

export function ContentPage() {
  const { type = '' } = useParams();
  return <ContentArticle type={type} />;
}
