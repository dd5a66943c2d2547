/** antd's Grid, under our door. */
export { default as Grid } from 'antd/es/grid';
