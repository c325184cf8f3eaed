/** Drafts of credit applications: whoever has the token has the draft, unless a user started it. */
import { createHash } from "node:crypto";
import type { CreditDraft } from "#contracts/credit/credit-applications";
import { type CreditContent, type CreditDraftContent, emptyDraft } from "#contracts/credit/credit-schemas";
import { creditConsent } from "#rules/credit/credit-terms";
import type { Db } from "../../db/connect.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import type { CreditDeps } from "./credit-deps.ts";
import {
	type CreditRow,
	creditNumber,
	findApplication,
	insertApplication,
	lockApplication,
	updateApplication,
} from "./credit-repository.server.ts";

export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

export const getContent = ({ content }: Pick<CreditRow, "content">): CreditDraftContent => ({
	...emptyDraft,
	...(JSON.parse(content) as Partial<CreditContent>),
});

export const toIso = (ms: number): string => new Date(ms).toISOString();

export const toSent = (row: CreditRow): { number: string; sentAt: string } | null =>
	row.sent_at === null ? null : { number: creditNumber(row.sequence), sentAt: row.sent_at };

/** What was sent is not shown again: the applicant has a copy. */
function toDraft(row: CreditRow): CreditDraft {
	const sent = toSent(row);
	return {
		...(sent ? emptyDraft : getContent(row)),
		taxIdEnding: sent ? null : row.tax_id_ending,
		savedAt: row.saved_at,
		sent,
	};
}

/** @param userId `null` for a visitor */
export async function readDraft(
	{ db }: Pick<CreditDeps, "db">,
	userId: string | null,
	token: string,
): Promise<{ draft: CreditDraft | null }> {
	const row = await findApplication(db, hashOfToken(token), userId);
	return { draft: row ? toDraft(row) : null };
}

export type SavedParts = { [Part in keyof CreditContent]?: CreditContent[Part] | undefined } & {
	taxId?: string | undefined;
};

/**
 * Saves parts, and makes the draft first. A signature is for what it was given: a changed part removes it.
 * @throws {ServiceFailure} 409 once the application is sent, 404 for another user's token
 */
export async function saveDraft(
	deps: CreditDeps,
	userId: string | null,
	{ token, taxId, ...parts }: SavedParts & { token: string },
): Promise<{ draft: CreditDraft }> {
	const { db, now, vault } = deps;
	const at = toIso(now());
	if (parts.terms) requireCurrent(parts.terms, now());
	return db.transaction().execute(async (change) => {
		const opened = await openForChange(change, hashOfToken(token), userId, at);
		if (opened.status !== "draft")
			throw new ServiceFailure(
				409,
				"SENT",
				`This application was already sent. Its number is ${creditNumber(opened.sequence)}.`,
			);
		const row = await takeOver(change, deps, opened, hashOfToken(token));
		const storedContent = getContent(row);
		const content = { ...storedContent, ...withoutUndefined(parts) };
		const sealed = taxId === undefined ? null : await vault.seal(taxId, row.token_hash);
		const sameTaxId = taxId === undefined || (row.tax_id !== null && (await opens(deps, row)) === taxId);
		const changed =
			!sameTaxId ||
			JSON.stringify({ ...content, terms: null }) !== JSON.stringify({ ...storedContent, terms: null });
		if (changed && !parts.terms) content.terms = null;
		const saved = await updateApplication(change, row.sequence, {
			content: JSON.stringify(content),
			user_id: row.user_id ?? userId,
			legal_name: content.business?.legalName ?? "",
			credit_limit: content.business?.creditLimit ?? 0,
			consent: content.terms ? JSON.stringify(creditConsent) : null,
			saved_at: at,
			...(sealed && { ...sealed, tax_id_ending: taxId?.slice(-4) ?? null }),
		});
		return { draft: toDraft(saved) };
	});
}

/** A user's draft from another browser becomes that of this one, with the tax id bound to its token. */
export async function takeOver(
	change: Db,
	{ vault }: CreditDeps,
	row: CreditRow,
	tokenHash: string,
): Promise<CreditRow> {
	if (row.token_hash === tokenHash) return row;
	const digits = row.tax_id && (await vault.open(row.tax_id, row.token_hash));
	return updateApplication(change, row.sequence, {
		token_hash: tokenHash,
		...(digits && (await vault.seal(digits, tokenHash))),
	});
}

/** A day apart at most, because the signer's calendar may be ahead of ours or behind. */
function requireCurrent({ version, signedOn }: CreditContent["terms"], now: number): void {
	if (version !== creditConsent.version)
		throw new ServiceFailure(409, "CONSENT", "The terms have changed. Read them again, then sign.");
	if (Math.abs(Date.parse(`${signedOn}T12:00:00Z`) - now) > 36 * 60 * 60_000)
		throw new ServiceFailure(422, "DATE", "Enter today's date.");
}

/** `null` for a tax id whose key is gone: it counts as changed. */
const opens = ({ vault }: CreditDeps, row: CreditRow): Promise<string | null> =>
	vault.open(row.tax_id ?? "", row.token_hash).catch(() => null);

const withoutUndefined = (parts: Omit<SavedParts, "taxId">): Partial<CreditContent> =>
	Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

async function openForChange(
	change: Db,
	tokenHash: string,
	userId: string | null,
	at: string,
): Promise<CreditRow> {
	const found = await findApplication(change, tokenHash, userId);
	const row = found ?? (await insertApplication(change, newRow(tokenHash, userId, at)));
	// Another request made it at the same time, or it is another user's.
	const open = row ?? (await findApplication(change, tokenHash, userId));
	const locked = open && (await lockApplication(change, open.sequence));
	if (!locked) throw notFound("This application");
	return locked;
}

const newRow = (tokenHash: string, userId: string | null, at: string) => ({
	token_hash: tokenHash,
	user_id: userId,
	status: "draft" as const,
	legal_name: "",
	credit_limit: 0,
	content: "{}",
	saved_at: at,
});
