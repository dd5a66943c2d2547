import { errorMessage, receiveFile, request, requestPage, saveFile, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, readAgain, useMutation, useQueryClient } from '@nerka/mf-shared/query';

const LIST = '/api/companies/{companyId}/request-codes';
const LINKS = '/api/companies/{companyId}/request-codes/links';
const REPLACE = '/api/companies/{companyId}/request-codes/replace';
const SHEET = '/api/companies/{companyId}/request-codes/sheet';

export type RequestCode = Schemas['RequestCodeResponse'];

/** Whose codes: absent, those of all units and of the company as a whole. */
export interface ChosenCodes {
  unitId?: number[];
  building?: string[];
}

/** The valid code of a unit; null: it has none. */
export function unitCodeQuery(companyId: number, unitId: number) {
  const query = { unitId: [unitId], limit: 1 };
  return queryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: async ({ signal }) => (await requestPage(LIST, { params: { companyId }, query, signal })).items[0] ?? null,
  });
}

/** Opens the page of a unit's code, which is in no list because whoever has it may send requests. */
export function useOpenCode(companyId: number, unitId: number) {
  return useMutation({
    mutationFn: async () => {
      // Before the response, or the browser would take it for an advertisement.
      const page = open('', '_blank');
      try {
        const [link] = await request('get', LINKS, { params: { companyId }, query: { unitId: [unitId] } });
        if (!link) throw new Error('There is no such code.');
        if (page) page.location = pageOf(link.url);
        else location.assign(pageOf(link.url));
      } catch (error) {
        page?.close();
        throw error;
      }
    },
    onError: (error) => fail(errorMessage(error, 'The page of the code could not be opened')),
  });
}

/** Here, where staff are signed in: the printed address may be another name of this server. */
const pageOf = (url: string): string => new URL(url).pathname;

export function useMakeCode(companyId: number, unitId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('post', LIST, { params: { companyId }, body: { unitIds: [unitId] } }),
    onSuccess: () => {
      notify({ title: 'Request code made' });
      return readAgain(client, [[LIST, { companyId }]]);
    },
    onError: (error) => fail(errorMessage(error, 'The code could not be made')),
  });
}

export function useReplaceCode(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (codeId: number) => request('post', REPLACE, { params: { companyId }, body: { codeIds: [codeId] } }),
    onSuccess: () => {
      notify({ title: 'Request code replaced', description: 'Print the new one and hang it up.' });
      return readAgain(client, [[LIST, { companyId }]]);
    },
    onError: (error) => fail(errorMessage(error, 'The code could not be replaced')),
  });
}

/** Where no dialog says it. */
export const failPrint = (error: Error): void => fail(errorMessage(error, 'The codes could not be printed'));

/** Makes the codes that are missing and downloads all chosen ones as a PDF. */
export function usePrintCodes(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ unitId, building }: ChosenCodes) => {
      const body = { ...(unitId && { unitIds: unitId }), ...(building && { buildings: building }) };
      const params = { companyId };
      const { made } = await request('post', LIST, { params, body });
      saveFile(
        await receiveFile('get', SHEET, {
          params,
          query: { ...(unitId && { unitId }), ...(building && { building }) },
        }),
        'request-codes.pdf',
      );
      return made;
    },
    onSuccess: (made) => {
      notify({ title: 'Request codes downloaded', ...(made > 0 && { description: madeWords(made) }) });
      return readAgain(client, [[LIST, { companyId }]]);
    },
  });
}

const madeWords = (made: number): string => (made === 1 ? 'One is new.' : `${made} are new.`);
