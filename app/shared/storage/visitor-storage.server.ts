/**
 * What the storefront keeps for a visitor when no service does: an applied coupon, the choices of a checkout,
 * payments in progress. Sealed in a cookie that is bound to the user or browser, and in PostgreSQL or Redis when
 * configured, so that every device of the user and every copy of the storefront knows it. The newer of the two counts.
 */
import { z } from "zod";
import { cookieDefaults } from "../cookies.server.ts";
import { logger } from "../logger.server.ts";
import { createSeal } from "./sealed-cookie.server.ts";
import { type SharedValues, sharedValues } from "./shared-values.server.ts";

export const storedNames = ["coupon", "checkout", "payments"] as const;
export type StoredName = (typeof storedNames)[number];

export type VisitorStorage = {
	/** `null` when nothing is stored, or it is not what the schema describes. */
	read<Schema extends z.ZodType>(name: StoredName, schema: Schema): Promise<z.output<Schema> | null>;
	/** @throws {StorageFull} when a value does not fit into a cookie and no shared storage */
	write(name: StoredName, value: unknown): Promise<void>;
	clear(name: StoredName): Promise<void>;
};

export class StorageFull extends Error {
	override name = "StorageFull";
}

/** Largest value of a cookie in bytes: with the session it must fit into the 8 kB that proxies take for headers. */
const largestValue = 3_000;

/** How long a value is kept: a payment can be continued for a month. */
const lifeSeconds: Record<StoredName, number> = {
	coupon: 30 * 24 * 3600,
	checkout: 14 * 24 * 3600,
	payments: 30 * 24 * 3600,
};

const envelope = z.object({
	owner: z.string(),
	/** Ms since 1970. */
	at: z.number(),
	value: z.unknown(),
});
type Envelope = z.infer<typeof envelope>;

const seals = Object.fromEntries(storedNames.map((name) => [name, createSeal(`stored ${name}`)])) as Record<
	StoredName,
	ReturnType<typeof createSeal>
>;

const cookieName = (name: StoredName) => `__${name}`;
const sharedKey = (owner: string, name: StoredName) => `storefront:stored:${name}:${owner}`;

export type StorageRequest = {
	request: Request;
	/** The user's id, or the key of an anonymous browser; `null` stores nothing. */
	owner: string | null;
	/** Sends a cookie with the response, whatever it is. */
	setCookie: (name: string, value: string) => void;
	/** Values already written during this request. */
	written: Map<StoredName, Envelope>;
};

export function createVisitorStorage({ request, owner, setCookie, written }: StorageRequest): VisitorStorage {
	async function load(name: StoredName): Promise<Envelope | null> {
		const known = written.get(name);
		if (known !== undefined) return known;
		const kept = [readCookie(request, name), await readShared(owner, name)]
			.filter((entry) => entry !== null && entry.owner === owner)
			.toSorted((a, b) => (b?.at ?? 0) - (a?.at ?? 0));
		return kept[0] ?? null;
	}
	/** A removed value is kept as `null`, so that an older cookie of another device does not bring it back. */
	async function save(name: StoredName, value: unknown): Promise<void> {
		if (!owner) throw new StorageFull("There is nobody to keep this for.");
		const entry: Envelope = { owner, at: Date.now(), value };
		const sealed = value === null ? "" : seals[name].seal(entry);
		const shared = await writeShared(owner, name, entry);
		if (sealed.length > largestValue && !shared) throw new StorageFull(`${name} does not fit into a cookie.`);
		setCookie(cookieName(name), cookieValue(name, sealed.length <= largestValue ? sealed : ""));
		written.set(name, entry);
	}
	return {
		async read(name, schema) {
			if (!owner) return null;
			return schema.safeParse((await load(name))?.value).data ?? null;
		},
		write: save,
		clear: async (name) => {
			if (owner && (await load(name)) !== null) await save(name, null);
		},
	};
}

const cookieValue = (name: StoredName, value: string) =>
	[
		`${cookieName(name)}=${value}`,
		`Max-Age=${value ? lifeSeconds[name] : 0}`,
		`Path=${cookieDefaults.path}`,
		"HttpOnly",
		"SameSite=Lax",
		...(cookieDefaults.secure ? ["Secure"] : []),
	].join("; ");

function readCookie(request: Request, name: StoredName): Envelope | null {
	const value = new RegExp(`(?:^|;\\s*)${cookieName(name)}=([\\w-]+)`).exec(
		request.headers.get("Cookie") ?? "",
	)?.[1];
	if (!value || value.length > largestValue) return null;
	const entry = envelope.safeParse(seals[name].unseal(value)).data;
	return entry && entry.at > Date.now() - lifeSeconds[name] * 1000 ? entry : null;
}

async function readShared(owner: string | null, name: StoredName): Promise<Envelope | null> {
	if (!sharedValues || !owner) return null;
	try {
		const text = await sharedValues.get(sharedKey(owner, name));
		return text ? (envelope.safeParse(seals[name].unseal(text)).data ?? null) : null;
	} catch (error) {
		noteUnavailable(sharedValues, error);
		return null;
	}
}

/** @returns whether all copies of the storefront know it now */
async function writeShared(owner: string, name: StoredName, entry: Envelope): Promise<boolean> {
	if (!sharedValues) return false;
	try {
		await sharedValues.set(sharedKey(owner, name), seals[name].seal(entry), lifeSeconds[name]);
		return true;
	} catch (error) {
		noteUnavailable(sharedValues, error);
		return false;
	}
}

const noteUnavailable = ({ title }: SharedValues, error: unknown) =>
	logger.warn({ err: error }, `${title} is not responding; the cookie is used alone`);
