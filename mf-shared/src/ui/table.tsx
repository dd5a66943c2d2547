export { default as Table } from 'antd/es/table';
export type {
  ColumnGroupType as TableColumnGroupType,
  ColumnProps as TableColumnProps,
  ColumnsType as TableColumnsType,
  ColumnType as TableColumnType,
  TablePaginationConfig,
  TableProps,
  TableRef,
} from 'antd/es/table';
