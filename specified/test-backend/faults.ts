/** What an owner's backend might do wrong, or differently than expected. */
import type { Reply, ReplyStream } from "./http.ts";

/** Faults before anything is done: a proxy or a broken service answers. */
const earlyFaults = {
	/** 200 with an HTML page. */
	html: {
		status: 200,
		body: "<!doctype html><title>Welcome</title><h1>It works</h1>",
		contentType: "text/html",
	},
	unavailable: { status: 503, body: { message: "Service Unavailable" } },
	/** Errors in shapes that no service of the backend uses. */
	"error-text": {
		status: 500,
		body: "java.lang.NullPointerException\n\tat Orders.java:118",
		contentType: "text/plain",
	},
	"error-html": { status: 502, body: "<html><h1>502 Bad Gateway</h1></html>", contentType: "text/html" },
	"error-list": { status: 422, body: [{ field: "quantity", problem: "must be even" }] },
	"error-nested": {
		status: 422,
		body: { fault: { code: "E-118", detail: { text: "Not in the price book" } } },
	},
	"error-empty": { status: 500 },
} satisfies Record<string, Reply>;

/** The work is done, and its response changed. */
const lateFaults = {
	/** 200 without a body. */
	empty: () => ({ status: 200 }),
	"no-content": () => ({ status: 204 }),
	/** 40 MB of JSON. */
	huge: () => ({ status: 200, body: { filler: "x".repeat(40 * 1024 * 1024) } }),
	/** The list of the response, repeated to 100,000 items with ids of their own. */
	"long-list": (reply) => mapList(reply, repeatItems),
	/** A copy of the first item with a wrong type in every field, behind it. */
	"odd-item": (reply) => mapList(reply, ([first, ...rest]) => [first, spoil(first), ...rest]),
	/** Ids such as `O401/v2`. Requests may use them. */
	"slashed-ids": (reply) => mapFields(reply, (name, value) => (idFields.has(name) ? addSlash(value) : value)),
	/** Ids as numbers. Requests may use them. */
	"numeric-ids": (reply) => mapFields(reply, (name, value) => (idFields.has(name) ? toNumber(value) : value)),
	/** Money such as "1234.50". */
	"money-text": (reply) => mapMoney(reply, (amount) => amount.toFixed(2)),
	/** Money with a fraction of a cent. */
	"money-thousandths": (reply) => mapMoney(reply, (amount) => Math.round(amount * 1000 + 4) / 1000),
	/** Dates in several formats, in fields that the specification does not name. */
	dates: (reply) => mapList(reply, (items) => items.map(addDates)),
	/** Fields that the specification does not name. */
	"more-fields": (reply) => ({ ...reply, body: deepMap(reply.body, addFields) }),
	/** A streamed reply whose connection breaks in the middle. */
	"cut-stream": (reply) =>
		mapStream(reply, (stream) => ({ ...stream, parts: half(stream.parts), end: "cut" })),
	/** A streamed reply that says no more from its middle on, with the connection open. */
	"silent-stream": (reply) =>
		mapStream(reply, (stream) => ({ ...stream, parts: half(stream.parts), end: "silent" })),
	/** Unknown parts, parts without a type and text that is no JSON between the parts of a streamed reply. */
	"odd-stream": (reply) =>
		mapStream(reply, (stream) => ({
			...stream,
			parts: stream.parts.flatMap((part) => [part, { type: "hologram", depth: 3 }, 17, "not json {"]),
		})),
	/** The list in `{ data: [...] }`. */
	"wrapped-data": (reply) => ({ ...reply, body: { data: reply.body } }),
	/** The first list of an object, without the object. */
	"plain-list": (reply) => ({
		...reply,
		body: Object.values((reply.body ?? {}) as Record<string, unknown>).find(Array.isArray) ?? reply.body,
	}),
} satisfies Record<string, (reply: Reply) => Reply>;

/** `hang` never answers. `lost-answer` does the work and closes the connection. */
export type Fault = keyof typeof earlyFaults | keyof typeof lateFaults | "hang" | "lost-answer";

export type SetFault = {
	/** Path without query; `*` in a text stands for anything. */
	path: string | RegExp;
	fault: Fault;
	method?: string;
	/** Calls that it still applies to. */
	left: number;
};

export const earlyReply = (fault: Fault | undefined): Reply | undefined =>
	(earlyFaults as Partial<Record<string, Reply>>)[fault ?? ""];

/** Errors stay as they are. */
export function lateReply(fault: Fault | undefined, reply: Reply): Reply {
	const change = (lateFaults as Partial<Record<string, (reply: Reply) => Reply>>)[fault ?? ""];
	return change && reply.status < 400 ? change(structuredClone(reply)) : reply;
}

/** The first that fits; counts the call. */
export function takeFault(faults: SetFault[], method: string, path: string): Fault | undefined {
	const fault = faults.find(
		(set) => set.left > 0 && (set.method ?? method) === method && fitsPath(set.path, path),
	);
	if (fault) fault.left--;
	return fault?.fault;
}

function fitsPath(wanted: string | RegExp, path: string): boolean {
	if (wanted instanceof RegExp) return wanted.test(path);
	const parts = wanted.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
	return new RegExp(`^${parts.join(".*")}$`).test(path);
}

const mapStream = (reply: Reply, change: (stream: ReplyStream) => ReplyStream): Reply =>
	reply.stream ? { ...reply, stream: change(reply.stream) } : reply;
const half = (parts: unknown[]) => parts.slice(0, Math.ceil(parts.length / 2));

/** Unlike anything that users type, so that only ids are restored. */
const slash = "/v2";
const numberPrefix = "7700000";
const idFields = new Set([
	"id",
	"rid",
	"cartId",
	"cartItemId",
	"projectID",
	"productId",
	"productID",
	"optionID",
	"Invoice",
	"PaymentID",
	...["accountIds", "selectedAccountId", "assignedAccountIds", "selectedAssignedAccountId", "peopleAccount"],
	...["salesRepId", "salesRepIds", "selectedSalesRepId"],
]);

function addSlash(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(addSlash);
	return typeof value === "string" ? `${value}${slash}` : value;
}

/** The backend's own ids, by the numbers given instead. */
const numbers = new Map<string, string>();
function toNumber(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(toNumber);
	if (typeof value !== "string") return value;
	const number =
		[...numbers].find(([, known]) => known === value)?.[0] ?? `${numberPrefix}${numbers.size + 1}`;
	numbers.set(number, value);
	return Number(number);
}

/** Turns ids that a fault changed into the backend's own. */
export function restoreIds(value: unknown): unknown {
	return deepMap(value, (part) => {
		if (typeof part !== "string" && typeof part !== "number") return part;
		const known = numbers.get(String(part));
		if (known !== undefined) return known;
		return typeof part === "string" && part.endsWith(slash) ? part.slice(0, -slash.length) : part;
	});
}

const moneyFields = new Set([
	...[
		"price",
		"originalPrice",
		"itemTotal",
		"optionTotal",
		"subTotal",
		"shipping",
		"bankSurcharge",
		"discount",
	],
	...["total", "OrderTotal", "PaymentAmount", "InvoiceBalance", "paymentAmount", "fee", "amount"],
]);

const mapMoney = (reply: Reply, change: (amount: number) => unknown) =>
	mapFields(reply, (name, value) =>
		moneyFields.has(name) && typeof value === "number" ? change(value) : value,
	);

function mapFields(reply: Reply, change: (name: string, value: unknown) => unknown): Reply {
	const body = deepMap(reply.body, (part) =>
		isObject(part)
			? Object.fromEntries(Object.entries(part).map(([name, value]) => [name, change(name, value)]))
			: part,
	);
	return { ...reply, body };
}

/** Changes the list of a response: the body itself, or else its first field with a list that is not empty. */
function mapList(reply: Reply, change: (items: unknown[]) => unknown[]): Reply {
	const { body } = reply;
	if (Array.isArray(body)) return { ...reply, body: change(body) };
	if (!isObject(body)) return reply;
	const list = Object.entries(body).find(([, value]) => Array.isArray(value) && value.length > 0);
	return list ? { ...reply, body: { ...body, [list[0]]: change(list[1] as unknown[]) } } : reply;
}

const longList = 100_000;
function repeatItems(items: unknown[]): unknown[] {
	if (items.length === 0) return items;
	return Array.from({ length: longList }, (_, index) => {
		const item = items[index % items.length];
		const round = Math.floor(index / items.length);
		if (!isObject(item) || round === 0) return item;
		return Object.fromEntries(
			Object.entries(item).map(([name, value]) => [
				name,
				idFields.has(name) && typeof value === "string" ? `${value}-${round}` : value,
			]),
		);
	});
}

function spoil(item: unknown): unknown {
	if (typeof item === "string") return 17;
	if (!isObject(item)) return "n/a";
	const wrong = (value: unknown) => {
		if (typeof value === "string") return { value };
		return typeof value === "number" ? "n/a" : null;
	};
	return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, wrong(value)]));
}

const dateFormats = [
	"2026-03-09T14:05:00.000Z",
	"03/09/2026",
	"2026-03-09 14:05:00",
	1_773_065_100,
	1_773_065_100_000,
	"Mon, 09 Mar 2026 14:05:00 GMT",
	"9-Mar-26",
	"",
	null,
];
const addDates = (item: unknown, index: number) => {
	const date = dateFormats[index % dateFormats.length];
	return isObject(item) ? { ...item, createdAt: date, updatedAt: date, date } : item;
};

const addFields = (part: unknown) =>
	isObject(part) ? { ...part, __v: 3, _meta: { source: "erp", tags: ["a", null] } } : part;

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Inner values first. */
function deepMap(value: unknown, change: (part: unknown) => unknown): unknown {
	if (Array.isArray(value)) return change(value.map((part) => deepMap(part, change)));
	if (!isObject(value)) return change(value);
	return change(
		Object.fromEntries(Object.entries(value).map(([name, part]) => [name, deepMap(part, change)])),
	);
}
