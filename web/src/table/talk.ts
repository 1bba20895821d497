// Something said at the table.
export interface Remark {
  n: number;
  who: string;
  name: string;
  text: string;
}
