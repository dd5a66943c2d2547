import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, ModuleRef } from '@nestjs/core';
import type { Permission } from '../access/permissions.js';
import { AuditSubjects } from '../audit/audit-subjects.js';
import { ConstraintConflicts } from '../http/constraint-conflicts.js';
import type { ImportKind } from '../imports/import-kind.js';
import type {
  Attention,
  BulkNoun,
  CountedNoun,
  ExportedFile,
  HeldRecord,
  Notice,
  Noun,
  NounReference,
  PlatformNotice,
  PlatformSearchedNoun,
  SearchedNoun,
} from './noun.js';
import type { NounActivity } from './noun-activity.js';
import { RegisteredNoun } from './register-noun.js';

/** A reference that keeps the other record from being deleted. */
export type HoldingReference = NounReference & { holds: HeldRecord };

/** All nouns registered by the modules of this application. */
@Injectable()
export class Nouns implements OnModuleInit {
  private collected: readonly RegisteredNoun[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly modules: ModuleRef,
    private readonly conflicts: ConstraintConflicts,
    private readonly subjects: AuditSubjects,
  ) {}

  /** Nouns with the same name or prefix would mix up their records. */
  onModuleInit(): void {
    requireDifferent('name', this.all.map(({ name }) => name)); // oxfmt-ignore
    requireDifferent('number prefix', this.all.flatMap(({ numberPrefix }) => numberPrefix ?? [])); // oxfmt-ignore
    requireDifferent('kind of import', importedKinds(this.all));
    requireDifferent('name of a count', this.counts.map(({ field }) => field)); // oxfmt-ignore
    requireDifferent('kind of notification', noticeKinds(this.all));
    requireDifferent('kind of attention', attentionKinds(this.all));
    for (const { constraints = {}, subjects = {} } of this.all) {
      this.conflicts.add(constraints);
      this.subjects.add(subjects);
    }
  }

  /** In the search's order. */
  get searched(): readonly (SearchedNoun & { name: string })[] {
    return searchedNouns(this.all);
  }

  get platformSearched(): readonly (PlatformSearchedNoun & { name: string })[] {
    return platformSearchedNouns(this.all);
  }

  get activities(): readonly (NounActivity & { name: string })[] {
    return activityNouns(this.all);
  }

  get notices(): readonly Notice[] {
    return this.all.flatMap(({ notices = [] }) => notices);
  }

  get platformNotices(): readonly PlatformNotice[] {
    return this.all.flatMap(({ platformNotices = [] }) => platformNotices);
  }

  get attention(): readonly Attention[] {
    return this.all.flatMap(({ attention = [] }) => attention);
  }

  get exportedFiles(): readonly ExportedFile[] {
    return this.all.flatMap(({ exports = [] }) => exports).toSorted(byOrder);
  }

  get importedKinds(): readonly string[] {
    return importedKinds(this.all);
  }

  /** The nouns whose deleted records are kept; with permissions, those that such a user may restore. */
  trashedNouns(permissions?: ReadonlySet<Permission>): string[] {
    return trashedNouns(this.all.filter(({ trash }) => trash && (permissions?.has(trash.permission) ?? true)));
  }

  get bulkNouns(): readonly string[] {
    return bulkNouns(this.all);
  }

  bulkNoun(name: string): BulkNoun | undefined {
    return this.all.find((noun) => noun.name === name)?.bulk;
  }

  importKind(kind: string): ImportKind | undefined {
    const registered = this.registered.find(({ noun }) => noun.imported?.kind === kind);
    return registered?.importKind && this.modules.get(registered.importKind, { strict: false });
  }

  referencesTo(name: string): readonly NounReference[] {
    return this.all.flatMap(({ refersTo = [] }) => refersTo.filter(({ noun }) => noun === name));
  }

  /** References that prevent the deletion of a record, in the order of the messages. */
  holdsOf(name: string): readonly HoldingReference[] {
    return this.referencesTo(name)
      .filter((reference): reference is HoldingReference => reference.holds !== undefined)
      .toSorted((one, other) => byOrder(one.holds, other.holds));
  }

  get counts(): readonly CountedNoun[] {
    return countedNouns(this.all);
  }

  private get all(): readonly Noun[] {
    return this.registered.map(({ noun }) => noun);
  }

  private get registered(): readonly RegisteredNoun[] {
    return (this.collected ??= registeredNouns(this.discovery));
  }
}

/** Also without instances of the providers, as for the API document. */
export const registeredNouns = (discovery: DiscoveryService): RegisteredNoun[] =>
  discovery.getProviders().flatMap(({ instance }) => (instance instanceof RegisteredNoun ? instance : []));

export const searchedNouns = (nouns: readonly Noun[]): (SearchedNoun & { name: string })[] =>
  nouns.flatMap(({ name, search }) => (search ? { name, ...search } : [])).toSorted(byOrder);

export const platformSearchedNouns = (nouns: readonly Noun[]): (PlatformSearchedNoun & { name: string })[] =>
  nouns.flatMap(({ name, platformSearch }) => (platformSearch ? { name, ...platformSearch } : [])).toSorted(byOrder);

export const activityNouns = (nouns: readonly Noun[]): (NounActivity & { name: string })[] =>
  nouns
    .flatMap(({ name, activity }) => (activity ? { name, ...activity } : []))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

export const importedKinds = (nouns: readonly Noun[]): string[] =>
  nouns
    .flatMap(({ imported }) => imported ?? [])
    .toSorted(byOrder)
    .map(({ kind }) => kind);

export const countedNouns = (nouns: readonly Noun[]): CountedNoun[] =>
  nouns.flatMap(({ counts }) => counts ?? []).toSorted(byOrder);

export const noticeKinds = (nouns: readonly Noun[]): string[] =>
  nouns
    .flatMap(({ notices = [], platformNotices = [] }) => [...notices, ...platformNotices].map(({ kind }) => kind))
    .toSorted();

export const attentionKinds = (nouns: readonly Noun[]): string[] =>
  nouns.flatMap(({ attention = [] }) => attention.map(({ kind }) => kind)).toSorted();

export const bulkNouns = (nouns: readonly Noun[]): string[] =>
  nouns.flatMap(({ name, bulk }) => (bulk ? name : [])).toSorted();

export const trashedNouns = (nouns: readonly Noun[]): string[] =>
  nouns.flatMap(({ name, trash }) => (trash ? name : [])).toSorted();

const byOrder = (one: { order: number }, other: { order: number }): number => one.order - other.order;

function requireDifferent(what: string, values: readonly string[]): void {
  const repeated = values.find((value, index) => values.indexOf(value) < index);
  if (repeated !== undefined) throw new Error(`Two nouns have the ${what} '${repeated}'.`);
}
