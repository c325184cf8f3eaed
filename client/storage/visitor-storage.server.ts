/**
 * What the storefront keeps for a visitor when no service does: an applied coupon, the choices of a checkout,
 * payments in progress, accounts used last. Sealed in a cookie that is bound to the user or browser, and in PostgreSQL or Redis when
 * configured, so that every device of the user and every copy of the storefront knows it. The newer of the two counts.
 */
import { z } from "zod";
import { setPlainCookie } from "../cookies.server.ts";
import { logger } from "../logger.server.ts";
import { createSeal } from "./sealed-cookie.server.ts";
import { type SharedValues, sharedValues } from "./shared-values.server.ts";

/**
 * Each payment has a value of its own, named by its transaction id: two tabs that start payments at the same
 * time would otherwise overwrite each other's cookie.
 */
export type StoredName = "coupon" | "checkout" | "ordered" | "recent" | `payment-${string}`;

export type VisitorStorage = {
	/** `null` when nothing is stored, or it is not what the schema describes. */
	read<Schema extends z.ZodType>(name: StoredName, schema: Schema): Promise<z.output<Schema> | null>;
	/** Newest first. */
	readPayments<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>[]>;
	/** @throws {StorageFull} when a value does not fit into a cookie and there is no shared storage */
	write(name: StoredName, value: unknown): Promise<void>;
	clear(name: StoredName): Promise<void>;
};

export class StorageFull extends Error {
	override name = "StorageFull";
}

/** Largest value of a cookie in bytes, and of all payments' cookies together. */
const largestValue = 3_000;

/** All of the storage's cookies together: with session and form draft they stay below 10 kB of headers. */
const largestTotal = 4_000;

/** Lines of unpaid orders, beside the checkout and payments. */
const largestOrdered = 1_500;

/** Ids of a few accounts, which must leave room for the rest. */
const largestRecent = 600;

const getLargest = (name: StoredName): number =>
	name === "ordered" ? largestOrdered : name === "recent" ? largestRecent : largestValue;

const day = 24 * 3600;
const lives = {
	coupon: 30 * day,
	checkout: 14 * day,
	ordered: 30 * day,
	recent: 180 * day,
	payment: 30 * day,
};
type Kind = keyof typeof lives;

const getKind = (name: StoredName): Kind => (name.startsWith("payment-") ? "payment" : (name as Kind));
const lifeSeconds = (name: StoredName): number => lives[getKind(name)];

const envelope = z.object({
	owner: z.string(),
	/** The name that it was stored by. */
	name: z.string(),
	/** Ms since 1970. */
	at: z.number(),
	/** `null` for a removed value. */
	value: z.unknown(),
});
type Envelope = z.infer<typeof envelope>;

const { seal, unseal } = createSeal("visitor storage");

/** The cookie of each kind; that of a payment also has its transaction id. */
const cookieNames: Record<Kind, string> = {
	coupon: "__coupon",
	checkout: "__checkout",
	ordered: "__ordered",
	recent: "__recent",
	payment: "__payment",
};
const cookieName = (name: StoredName): string =>
	cookieNames[getKind(name)] + name.slice(getKind(name).length);
const sharedGroup = (owner: string) => `storefront:stored:${owner}`;

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
	const cookies = readCookies(request);
	/** The newer of two copies of a value counts. */
	const newest = (entries: readonly (Envelope | null | undefined)[]): Envelope | null =>
		entries
			.filter((entry) => entry?.owner === owner)
			.reduce<Envelope | null>((best, entry) => (entry && entry.at >= (best?.at ?? 0) ? entry : best), null);

	async function load(name: StoredName): Promise<Envelope | null> {
		const writtenEntry = written.get(name);
		return (
			writtenEntry ?? newest([readSealed(cookies.get(cookieName(name)), name), await readShared(owner, name)])
		);
	}

	/** A removed value is kept as `null`, so that an older cookie of another device does not bring it back. */
	async function save(name: StoredName, value: unknown): Promise<void> {
		if (!owner) throw new StorageFull("There is nobody to keep this for.");
		const entry: Envelope = { owner, name, at: Date.now(), value };
		const sealed = value === null ? "" : seal(entry);
		const shared = await writeShared(owner, name, entry);
		const beside = getKind(name) === "payment" ? bytesOfOthers(name, "payment") : 0;
		const fits =
			sealed.length === 0 ||
			(sealed.length + beside <= getLargest(name) && sealed.length + bytesOfOthers(name) <= largestTotal);
		if (!fits && !shared) throw new StorageFull(`${name} does not fit into a cookie.`);
		setCookie(cookieName(name), cookieValue(name, fits ? sealed : ""));
		if (fits && sealed) cookies.set(cookieName(name), sealed);
		else cookies.delete(cookieName(name));
		written.set(name, entry);
	}

	const bytesOfOthers = (name: StoredName, kind?: Kind): number =>
		[...cookies]
			.filter(([cookie]) => cookie.startsWith(kind ? cookieNames[kind] : "__") && cookie !== cookieName(name))
			.reduce((bytes, [cookie, value]) => bytes + cookie.length + value.length, 0);

	return {
		async read(name, schema) {
			if (!owner) return null;
			return schema.safeParse((await load(name))?.value).data ?? null;
		},
		async readPayments(schema) {
			if (!owner) return [];
			const found = new Map<string, Envelope[]>();
			const inCookies = [...cookies].map(([name, value]) => readSealed(value, name.slice(2)));
			for (const entry of [...inCookies, ...(await readSharedPayments(owner)), ...written.values()])
				if (entry?.name.startsWith("payment-"))
					found.set(entry.name, [...(found.get(entry.name) ?? []), entry]);
			return [...found.values()]
				.map(newest)
				.toSorted((a, b) => (b?.at ?? 0) - (a?.at ?? 0))
				.flatMap((entry) => {
					const read = schema.safeParse(entry?.value);
					return read.success ? [read.data] : [];
				});
		},
		write: save,
		clear: async (name) => {
			if (owner && (await load(name)) !== null) await save(name, null);
		},
	};
}

const cookieValue = (name: StoredName, value: string) =>
	setPlainCookie(cookieName(name), value, value ? lifeSeconds(name) : 0);

/** The storage's cookies of a request, by name. */
function readCookies(request: Request): Map<string, string> {
	const pairs = (request.headers.get("Cookie") ?? "").matchAll(
		/(?:^|;\s*)(__(?:coupon|checkout|ordered|recent|payment-[\w-]{1,60}))=([\w-]+)/g,
	);
	return new Map([...pairs].map(([, name = "", value = ""]) => [name, value]));
}

function readSealed(sealed: string | null | undefined, name: string): Envelope | null {
	if (!sealed) return null;
	const entry = envelope.safeParse(unseal(sealed)).data;
	if (entry?.name !== name) return null;
	return entry.at > Date.now() - lifeSeconds(entry.name as StoredName) * 1000 ? entry : null;
}

async function readShared(owner: string | null, name: StoredName): Promise<Envelope | null> {
	const values = sharedValues();
	if (!values || !owner) return null;
	try {
		return readSealed(await values.get(sharedGroup(owner), name), name);
	} catch (error) {
		noteUnavailable(values, error);
		return null;
	}
}

async function readSharedPayments(owner: string): Promise<(Envelope | null)[]> {
	const shared = sharedValues();
	if (!shared) return [];
	try {
		const listed = await shared.list(sharedGroup(owner));
		return [...listed].map(([name, sealed]) => readSealed(sealed, name));
	} catch (error) {
		noteUnavailable(shared, error);
		return [];
	}
}

/** @returns whether all copies of the storefront know it now */
async function writeShared(owner: string, name: StoredName, entry: Envelope): Promise<boolean> {
	const values = sharedValues();
	if (!values) return false;
	try {
		await values.set(sharedGroup(owner), name, seal(entry), lifeSeconds(name));
		return true;
	} catch (error) {
		noteUnavailable(values, error);
		return false;
	}
}

const noteUnavailable = ({ title }: SharedValues, error: unknown) =>
	logger.warn({ err: error }, `${title} is not responding; the cookie is used alone`);
