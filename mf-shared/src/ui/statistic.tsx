export { default as Statistic } from 'antd/es/statistic';
export type { CountdownProps, StatisticProps, StatisticRef, StatisticTimerProps } from 'antd/es/statistic';
