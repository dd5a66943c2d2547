import '../page-security';
import '../theme/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RequestPages } from './request-pages';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <RequestPages path={location.pathname} />
  </StrictMode>,
);
