// Only what a BrowserRouter needs: the data routers would add 14 KiB to every page, also to the sign-in page.
export {
  BrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
  type LinkProps,
  type Location,
  type NavigateFunction,
  type NavLinkProps,
} from 'react-router-dom';
export { PageRouter } from './page-router';
