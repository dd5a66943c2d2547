import { Column, Entity, PrimaryColumn } from 'typeorm';

export const estimateAnswers = ['accepted', 'declined'] as const;
export type EstimateAnswerWord = (typeof estimateAnswers)[number];

/** What a version said, for the history. */
export interface AnsweredContent {
  customer: object;
  items: object[];
  subtotal: number;
  discount: number;
  taxName: string | null;
  taxBasisPoints: number | null;
  tax: number;
  total: number;
  deposit: number;
  validUntil: string | null;
  message: string | null;
}

/** What the customer answered to one version of an estimate; it stays when the estimate changes. */
@Entity('estimate_answers')
export class EstimateAnswer {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  @PrimaryColumn({ type: 'int', generated: 'identity' })
  id: number;

  @Column({ name: 'estimate_id', type: 'int' })
  estimateId: number;

  @Column({ type: 'int' })
  revision: number;

  @Column({ type: 'text' })
  answer: EstimateAnswerWord;

  /** As the customer typed it. */
  @Column({ type: 'text', nullable: true })
  name: string | null;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  /** The network address from which it came. */
  @Column({ type: 'text', nullable: true })
  address: string | null;

  /** SHA-256 of the PDF of that version. */
  @Column({ name: 'pdf_hash', type: 'bytea' })
  pdfHash: Buffer;

  /** What that version said. */
  @Column({ type: 'jsonb' })
  content: AnsweredContent;

  @Column({ name: 'answered_at', type: 'timestamptz' })
  answeredAt: Date;
}
