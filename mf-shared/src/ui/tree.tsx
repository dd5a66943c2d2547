export { default as Tree } from 'antd/es/tree';
export type {
  DataNode as TreeDataNode,
  TreeInstance,
  AntTreeNodeProps as TreeNodeProps,
  TreeProps,
  UseTreeConfig as TreeUseTreeConfig,
} from 'antd/es/tree';
