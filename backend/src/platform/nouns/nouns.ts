import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, ModuleRef } from '@nestjs/core';
import { AuditSubjects } from '../audit/audit-subjects.js';
import { ConstraintConflicts } from '../http/constraint-conflicts.js';
import type { ImportKind } from '../imports/import-kind.js';
import type { CountedNoun, ExportedFile, HeldRecord, Notice, Noun, NounReference, SearchedNoun } from './noun.js';
import { RegisteredNoun } from './register-noun.js';

/** A reference that holds the record it names. */
export type HoldingReference = NounReference & { holds: HeldRecord };

/** Every noun that a module of this application has registered. */
@Injectable()
export class Nouns implements OnModuleInit {
  private collected: readonly RegisteredNoun[] | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly modules: ModuleRef,
    private readonly conflicts: ConstraintConflicts,
    private readonly subjects: AuditSubjects,
  ) {}

  /** Two nouns of one name or with one prefix would mix up their records: the application does not start. */
  onModuleInit(): void {
    requireDifferent('name', this.all.map(({ name }) => name)); // oxfmt-ignore
    requireDifferent('number prefix', this.all.flatMap(({ numberPrefix }) => numberPrefix ?? [])); // oxfmt-ignore
    requireDifferent('kind of import', importedKinds(this.all));
    requireDifferent('name of a count', this.counts.map(({ field }) => field)); // oxfmt-ignore
    requireDifferent('kind of notification', noticeKinds(this.all));
    for (const { constraints = {}, subjects = {} } of this.all) {
      this.conflicts.add(constraints);
      this.subjects.add(subjects);
    }
  }

  /** Those that the search finds, in the order in which it shows them. */
  get searched(): readonly (SearchedNoun & { name: string })[] {
    return searchedNouns(this.all);
  }

  /** Why people are notified. */
  get notices(): readonly Notice[] {
    return this.all.flatMap(({ notices = [] }) => notices);
  }

  /** The files of an export, in their order. */
  get exportedFiles(): readonly ExportedFile[] {
    return this.all.flatMap(({ exports = [] }) => exports).toSorted(byOrder);
  }

  /** The kinds of import, in their order. */
  get importedKinds(): readonly string[] {
    return importedKinds(this.all);
  }

  /** The rules for the files of a kind; undefined when there is no such kind. */
  importKind(kind: string): ImportKind | undefined {
    const registered = this.registered.find(({ noun }) => noun.imported?.kind === kind);
    return registered?.importKind && this.modules.get(registered.importKind, { strict: false });
  }

  /** What refers to records of the noun. */
  referencesTo(name: string): readonly NounReference[] {
    return this.all.flatMap(({ refersTo = [] }) => refersTo.filter(({ noun }) => noun === name));
  }

  /** What keeps people from deleting a record of the noun, in the order in which they are told. */
  holdsOf(name: string): readonly HoldingReference[] {
    return this.referencesTo(name)
      .filter((reference): reference is HoldingReference => reference.holds !== undefined)
      .toSorted((one, other) => byOrder(one.holds, other.holds));
  }

  /** How records are counted, in their order. */
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

/** What the modules have registered; also of an application whose providers are not made, as for the API document. */
export const registeredNouns = (discovery: DiscoveryService): RegisteredNoun[] =>
  discovery.getProviders().flatMap(({ instance }) => (instance instanceof RegisteredNoun ? instance : []));

export const searchedNouns = (nouns: readonly Noun[]): (SearchedNoun & { name: string })[] =>
  nouns.flatMap(({ name, search }) => (search ? { name, ...search } : [])).toSorted(byOrder);

export const importedKinds = (nouns: readonly Noun[]): string[] =>
  nouns
    .flatMap(({ imported }) => imported ?? [])
    .toSorted(byOrder)
    .map(({ kind }) => kind);

export const countedNouns = (nouns: readonly Noun[]): CountedNoun[] =>
  nouns.flatMap(({ counts }) => counts ?? []).toSorted(byOrder);

export const noticeKinds = (nouns: readonly Noun[]): string[] =>
  nouns.flatMap(({ notices = [] }) => notices.map(({ kind }) => kind)).toSorted();

const byOrder = (one: { order: number }, other: { order: number }): number => one.order - other.order;

function requireDifferent(what: string, values: readonly string[]): void {
  const repeated = values.find((value, index) => values.indexOf(value) < index);
  if (repeated !== undefined) throw new Error(`Two nouns have the ${what} '${repeated}'.`);
}
