/**
 * Form drafts: what was typed into a form when the session had ended or a service was down. Kept in an encrypted
 * cookie until the page of the form shows it again.
 */
import { parse } from "@conform-to/react";
import { z } from "zod";
import { setPlainCookie } from "#client/cookies.server";
import { createSeal } from "#client/storage/sealed-cookie.server";
import {
	draftReasons,
	type FormDraft,
	formOwnerField,
	isTyped,
	ownerDifference,
	type SetAsideDraft,
	splitOwner,
} from "./form-draft.ts";

const cookieName = "__form";

const lifeSeconds = 30 * 60;

/** Largest value of the cookie in bytes: with the session it must fit into the 8 kB that proxies take for headers. */
const largestValue = 3_000;

const largestText = 100_000;

/** Fields that are never kept. */
const secretName = /passw|secret|token|^taxid$|card|cvv|cvc|iban|routing|oobcode|^confirmation$/i;

const schema = z.object({
	page: z.string(),
	action: z.string(),
	fields: z.array(z.tuple([z.string(), z.string()])),
	dropped: z.array(z.string()),
	/** Whether it was sent with files, which are never kept. */
	hadFiles: z.literal(true).optional(),
	/** User and account that it was opened for, and nobody else's; `null` for a visitor's. */
	owner: z.string().nullable(),
	reason: z.enum([...draftReasons, "set-aside"]),
	/** Milliseconds since 1970. */
	until: z.number(),
});
type Kept = z.infer<typeof schema>;

const draftSeal = createSeal("forms that are kept over a sign-in");

const seal = (draft: Kept): string => draftSeal.seal(draft);

const unseal = (value: string): Kept | null =>
	schema.safeParse(draftSeal.unseal(value.slice(0, largestValue))).data ?? null;

const setCookie = (value: string, maxAge: number) => setPlainCookie(cookieName, value, maxAge);

function keptFields(form: FormData): [string, string][] {
	return [...form].filter(
		(entry): entry is [string, string] =>
			typeof entry[1] === "string" && !secretName.test(entry[0]) && entry[0] !== formOwnerField,
	);
}

/** Whether a form has anything that somebody typed or chose: a button and what the page sent along are none. */
export const isWorthKeeping = (form: FormData) =>
	keptFields(form).some(([name, value]) => isTyped(name) && value.trim() !== "");

export function saveFormDraft(
	{ form, ...rest }: { form: FormData } & Pick<Kept, "page" | "action" | "owner" | "reason" | "hadFiles">,
	now: number = Date.now(),
): string {
	const fields = keptFields(form);
	const longestFirst = fields.toSorted(([, a], [, b]) => b.length - a.length);
	const sealedWithout = (count: number) => {
		const left = new Set(longestFirst.slice(count).map(([name]) => name));
		return seal({
			...rest,
			fields: fields.filter(([name]) => left.has(name)),
			dropped: [...new Set(longestFirst.map(([name]) => name))].filter((name) => !left.has(name)),
			until: now + lifeSeconds * 1000,
		});
	};
	// Encrypting once per field would take seconds for a form of hundreds of fields.
	let [fewest, most] = [countOversized(longestFirst), longestFirst.length];
	let value = sealedWithout(fewest);
	while (value.length > largestValue && fewest < most) {
		const middle = Math.floor((fewest + most) / 2);
		const smaller = sealedWithout(middle);
		if (smaller.length <= largestValue) most = middle;
		else fewest = middle + 1;
		if (fewest === most) value = sealedWithout(most);
	}
	return setCookie(value, lifeSeconds);
}

/** How many of the longest fields to drop first, because that much text never fits. */
function countOversized(longestFirst: readonly [string, string][]): number {
	let size = longestFirst.reduce((sum, [name, { length }]) => sum + name.length + length, 0);
	let count = 0;
	for (const [name, { length }] of longestFirst) {
		if (size <= largestText) break;
		size -= name.length + length;
		count += 1;
	}
	return count;
}

export const clearFormDraft = () => setCookie("", 0);

function readDraftCookie(request: Request, now: number): Kept | null {
	const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(
		request.headers.get("Cookie") ?? "",
	)?.[1];
	const draft = value ? unseal(value) : null;
	return draft && draft.until > now ? draft : null;
}

export const hasFormDraft = (request: Request, now: number = Date.now()) =>
	readDraftCookie(request, now) !== null;

/** Whether the draft is one that `owner` may see, of a form that posts to this path. */
export function hasDraftFor(
	request: Request,
	action: string,
	owner: string | null,
	now: number = Date.now(),
) {
	const draft = readDraftCookie(request, now);
	return draft?.action === action && (owner === null ? draft.owner === null : isVisibleTo(draft, owner));
}

/**
 * The draft for a page, or `null`. One that was typed for another account says so.
 * @param owner user and account that are active now
 */
export function readFormDraft(
	request: Request,
	page: string,
	owner: string,
	now: number = Date.now(),
): (Omit<FormDraft, "typedFor"> & { typedForId?: string }) | null {
	const draft = readDraft(request, page, owner, now);
	if (!draft) return null;
	const isOfOther = draft.owner !== null && ownerDifference(draft.owner, owner) === "account";
	// Its page restores it itself, for its account alone.
	if (draft.reason === "set-aside" && !isOfOther) return null;
	const { action, dropped, hadFiles, reason } = draft;
	const reply = reason === "set-aside" ? { initialValue: {} } : getReply(draft);
	// A key is of one account: what is sent for another one is something new.
	if (isOfOther) delete reply.initialValue?.idempotencyKey;
	return {
		page,
		action,
		reply,
		dropped,
		reason,
		...(hadFiles && { hadFiles }),
		...(isOfOther && { typedForId: splitOwner(draft.owner ?? "").accountId }),
	};
}

/** The draft of a page that its user saved on purpose for the selected account, or `null`. */
export function readSetAsideDraft(
	request: Request,
	page: string,
	owner: string,
	now: number = Date.now(),
): SetAsideDraft | null {
	const draft = readDraft(request, page, owner, now);
	if (draft?.reason !== "set-aside" || (draft.owner && ownerDifference(draft.owner, owner))) return null;
	return { reply: getReply(draft), dropped: draft.dropped };
}

function readDraft(request: Request, page: string, owner: string, now: number): Kept | null {
	const draft = readDraftCookie(request, now);
	return draft?.page.split("?", 1)[0] === page && isVisibleTo(draft, owner) ? draft : null;
}

/** Nobody sees what another person typed. */
const isVisibleTo = (draft: Kept, owner: string) =>
	draft.owner === null || ownerDifference(draft.owner, owner) !== "user";

function getReply(draft: Kept): FormDraft["reply"] {
	const fields = new FormData();
	for (const [name, value] of draft.fields) fields.append(name, value);
	const { initialValue } = parse(fields, { resolve: () => ({ value: null }) }).reply();
	return { initialValue };
}
