import type { JSX } from 'react';
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined';
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined';
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import BorderOutlined from '@ant-design/icons/es/icons/BorderOutlined';
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import CameraOutlined from '@ant-design/icons/es/icons/CameraOutlined';
import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import CloudServerOutlined from '@ant-design/icons/es/icons/CloudServerOutlined';
import CodeOutlined from '@ant-design/icons/es/icons/CodeOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import EnvironmentOutlined from '@ant-design/icons/es/icons/EnvironmentOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import FlagOutlined from '@ant-design/icons/es/icons/FlagOutlined';
import FunnelPlotOutlined from '@ant-design/icons/es/icons/FunnelPlotOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined';
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined';
import LayoutOutlined from '@ant-design/icons/es/icons/LayoutOutlined';
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined';
import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined';
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import PauseCircleOutlined from '@ant-design/icons/es/icons/PauseCircleOutlined';
import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined';
import PlayCircleOutlined from '@ant-design/icons/es/icons/PlayCircleOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import ShoppingCartOutlined from '@ant-design/icons/es/icons/ShoppingCartOutlined';
import SortAscendingOutlined from '@ant-design/icons/es/icons/SortAscendingOutlined';
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined';
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined';
import SyncOutlined from '@ant-design/icons/es/icons/SyncOutlined';
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined';
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined';
import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import WalletOutlined from '@ant-design/icons/es/icons/WalletOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';

const icons = {
  home: HomeOutlined,
  pipeline: FunnelPlotOutlined,
  customers: TeamOutlined,
  items: TagsOutlined,
  invoices: FileTextOutlined,
  jobs: CalendarOutlined,
  settings: SettingOutlined,
  'work-orders': ToolOutlined,
  units: ApartmentOutlined,
  turns: SyncOutlined,
  team: IdcardOutlined,
  reports: BarChartOutlined,
  leases: KeyOutlined,
  leads: UserAddOutlined,
  parts: ShoppingCartOutlined,
  inventory: InboxOutlined,
  budgets: WalletOutlined,
  projects: AppstoreOutlined,
  code: CodeOutlined,
  mobile: MobileOutlined,
  chart: LineChartOutlined,
  deadline: FlagOutlined,
  profile: UserOutlined,
  platform: CloudServerOutlined,
  'log-out': LogoutOutlined,
  menu: MenuOutlined,
  collapse: MenuFoldOutlined,
  expand: MenuUnfoldOutlined,
  light: SunOutlined,
  dark: MoonOutlined,
  system: DesktopOutlined,
  notifications: BellOutlined,
  add: PlusOutlined,
  edit: EditOutlined,
  delete: DeleteOutlined,
  search: SearchOutlined,
  views: StarOutlined,
  filter: FilterOutlined,
  sort: SortAscendingOutlined,
  more: MoreOutlined,
  close: CloseOutlined,
  back: ArrowLeftOutlined,
  forward: ArrowRightOutlined,
  down: DownOutlined,
  check: CheckOutlined,
  warning: WarningOutlined,
  retry: ReloadOutlined,
  history: HistoryOutlined,
  clock: ClockCircleOutlined,
  start: PlayCircleOutlined,
  stop: PauseCircleOutlined,
  photo: CameraOutlined,
  link: LinkOutlined,
  download: DownloadOutlined,
  print: PrinterOutlined,
  mail: MailOutlined,
  phone: PhoneOutlined,
  place: EnvironmentOutlined,
  list: UnorderedListOutlined,
  cards: LayoutOutlined,
  drag: HolderOutlined,
  screen: BorderOutlined,
};

/** The names of the product's icons, one set for all screens. */
export type IconName = keyof typeof icons;

/** Drawn once each: React skips an element that it has drawn before, and a page has hundreds of icons. */
const drawings = Object.fromEntries(
  Object.entries(icons).map(([name, Drawing]) => [name, <Drawing key={name} aria-hidden role="presentation" />]),
) as Record<IconName, JSX.Element>;

/** An icon beside a word, hidden from assistive technology. The name of a newer release shows a plain square. */
export function Icon({ name }: { name: IconName }) {
  return drawings[iconNamed(name)];
}

/** The icon that a release names; this page may not have it. */
export function iconNamed(name: string): IconName {
  return Object.hasOwn(icons, name) ? (name as IconName) : 'screen';
}
