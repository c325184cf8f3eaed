/**
 * What was typed into a form whose sender turned out to be signed out, or which no service answered: kept in this
 * browser, for the page of the form to show again. Nothing is sent again by itself.
 *
 * It is kept in a cookie: encrypted and authenticated (AES-256-GCM, with keys derived from SESSION_SECRET, so that
 * secrets rotate), HttpOnly, for half an hour, and for the user who was signed in, when that is known. Secrets and
 * files are left out; of a form that is too large, the longest fields.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { parse } from "@conform-to/react";
import { z } from "zod";
import { cookieDefaults } from "../cookies.server.ts";
import { env } from "../env.server.ts";
import { formHolderField } from "./form-holder-field.ts";
import { type KeptForm, keptReasons, type SetAsideForm } from "./kept-form.ts";

const cookieName = "__form";

/** How long a form is kept, in seconds: enough for a sign-in with a forgotten password. */
const lifeSeconds = 30 * 60;

/** Largest value of the cookie in bytes: with the session it must fit into the 8 kB that proxies take for headers. */
const largestValue = 3_000;

/** Names of fields that are never kept. */
const secretName = /passw|secret|token|card|cvv|cvc|iban|routing|oobcode|^confirmation$/i;

const schema = z.object({
	/** Path and query of the page that the form stands on. */
	page: z.string(),
	/** Path that the form is sent to. */
	action: z.string(),
	fields: z.array(z.tuple([z.string(), z.string()])),
	/** Names of fields that were too long. */
	dropped: z.array(z.string()),
	/** The user whose it is; `null` when that was not known any more. */
	userId: z.string().nullable(),
	reason: z.enum([...keptReasons, "set-aside"]),
	/** Milliseconds since 1970. */
	until: z.number(),
});
type Kept = z.infer<typeof schema>;

const keys = env.SESSION_SECRET.map((secret) =>
	Buffer.from(hkdfSync("sha256", secret, "", "forms that are kept over a sign-in", 32)),
);
const nonceBytes = 12;
const tagBytes = 16;

function seal(kept: Kept): string {
	const nonce = randomBytes(nonceBytes);
	const cipher = createCipheriv("aes-256-gcm", keys[0] ?? Buffer.alloc(0), nonce);
	const text = deflateRawSync(JSON.stringify(kept));
	const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
	return sealed.toString("base64url");
}

function unseal(value: string): Kept | null {
	const sealed = Buffer.from(value.slice(0, largestValue), "base64url");
	if (sealed.length <= nonceBytes + tagBytes) return null;
	for (const key of keys) {
		try {
			const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes));
			decipher.setAuthTag(sealed.subarray(-tagBytes));
			const body = sealed.subarray(nonceBytes, -tagBytes);
			const text = inflateRawSync(Buffer.concat([decipher.update(body), decipher.final()]));
			return schema.parse(JSON.parse(text.toString()));
		} catch {
			// Sealed with another secret, or tampered with: the next key, or the same as none.
		}
	}
	return null;
}

const setCookie = (value: string, maxAge: number) =>
	[
		`${cookieName}=${value}`,
		`Max-Age=${maxAge}`,
		`Path=${cookieDefaults.path}`,
		"HttpOnly",
		"SameSite=Lax",
		...(cookieDefaults.secure ? ["Secure"] : []),
	].join("; ");

/** The fields of a form that may be kept: texts that are no secrets. */
function keptFields(form: FormData): [string, string][] {
	return [...form].filter(
		(entry): entry is [string, string] =>
			typeof entry[1] === "string" && !secretName.test(entry[0]) && entry[0] !== formHolderField,
	);
}

/** Whether a form has anything that is worth keeping. */
export const isWorthKeeping = (form: FormData) => keptFields(form).some(([, value]) => value.trim() !== "");

/**
 * The Set-Cookie value that keeps a form.
 * @param now milliseconds since 1970
 */
export function keepForm(
	{ form, ...rest }: { form: FormData } & Pick<Kept, "page" | "action" | "userId" | "reason">,
	now: number = Date.now(),
): string {
	const longestFirst = keptFields(form).toSorted(([, a], [, b]) => b.length - a.length);
	for (let dropped = 0; ; dropped += 1) {
		const left = new Set(longestFirst.slice(dropped).map(([name]) => name));
		const value = seal({
			...rest,
			fields: keptFields(form).filter(([name]) => left.has(name)),
			dropped: [...new Set(longestFirst.map(([name]) => name))].filter((name) => !left.has(name)),
			until: now + lifeSeconds * 1000,
		});
		if (value.length <= largestValue || left.size === 0) return setCookie(value, lifeSeconds);
	}
}

/** The Set-Cookie value that forgets a form. */
export const forgetForm = () => setCookie("", 0);

/** @param now milliseconds since 1970 */
function readKept(request: Request, now: number): Kept | null {
	const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(
		request.headers.get("Cookie") ?? "",
	)?.[1];
	const kept = value ? unseal(value) : null;
	return kept && kept.until > now ? kept : null;
}

/** Whether a form waits for the sign-in. */
export const hasKeptForm = (request: Request, now: number = Date.now()) => readKept(request, now) !== null;

/** Whether the form that is kept is one that is sent to this path. */
export const isKeptFor = (request: Request, action: string, now: number = Date.now()) =>
	readKept(request, now)?.action === action;

/**
 * The form that is kept for a page and its user, `null` when there is none. One that was set aside is its page's own to
 * take up.
 * @param page path of the page
 */
export function keptFormOf(
	request: Request,
	page: string,
	userId: string,
	now: number = Date.now(),
): KeptForm | null {
	const kept = readKeptOf(request, page, userId, now);
	if (!kept || kept.reason === "set-aside") return null;
	const { action, dropped, reason } = kept;
	return { page, action, reply: replyOf(kept), dropped, reason };
}

/**
 * The form of a page that its user has set aside, `null` when there is none.
 * @param page path of the page
 */
export function setAsideFormOf(
	request: Request,
	page: string,
	userId: string,
	now: number = Date.now(),
): SetAsideForm | null {
	const kept = readKeptOf(request, page, userId, now);
	return kept?.reason === "set-aside" ? { reply: replyOf(kept), dropped: kept.dropped } : null;
}

function readKeptOf(request: Request, page: string, userId: string, now: number): Kept | null {
	const kept = readKept(request, now);
	if (!kept || kept.page.split("?", 1)[0] !== page) return null;
	return kept.userId === null || kept.userId === userId ? kept : null;
}

function replyOf(kept: Kept): KeptForm["reply"] {
	const fields = new FormData();
	for (const [name, value] of kept.fields) fields.append(name, value);
	const { initialValue } = parse(fields, { resolve: () => ({ value: null }) }).reply();
	return { initialValue };
}
