/**
 * HTML that takes time, in order and without scripts: the page is sent up to a place, then what belongs there as it
 * is made, then the rest of the page. (React streams in another order and moves the content with a script.)
 */
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { ReactElement } from "react";
import type { Once } from "#client/call-context";
import { inOrderMark } from "./in-order-place.tsx";

/** Renders an element as on the page that it is written into: with its router, its URL and the data of its loaders. */
export type RenderInPage = (element: ReactElement) => string;

export type PlacedHtml = {
	/**
	 * Makes the HTML, from the moment the page is sent up to its place. It should end soon after `signal` is aborted:
	 * the reader has gone, or the deadline has passed.
	 */
	write: (page: { render: RenderInPage; signal: AbortSignal }) => AsyncIterable<string>;
	/** HTML for what is missing when `write` throws, or doesn't end after the deadline. */
	missing: string;
};

export type Places = ReadonlyMap<string, PlacedHtml>;

/** Places by the memo of a request, which its loaders and its renderer share. */
const placesOf = new WeakMap<Once, Map<string, PlacedHtml>>();

/**
 * Reserves a place in the page of this request.
 * @returns its id, which the loader hands to the page for `<InOrderPlace>`
 */
export function reservePlace({ once }: { once: Once }, placed: PlacedHtml): string {
	const places = placesOf.get(once) ?? new Map<string, PlacedHtml>();
	// Random, so that no text of a visitor is taken for a place.
	const id = randomBytes(idLength / 2).toString("hex");
	placesOf.set(once, places.set(id, placed));
	return id;
}

export const reservedPlaces = (once: Once): Places => placesOf.get(once) ?? new Map();

const idLength = 32;
const [before, after] = inOrderMark("ID")
	.split("ID")
	.map((text) => Buffer.from(text)) as [Buffer, Buffer];
const markLength = before.length + idLength + after.length;

type Options = {
	render: RenderInPage;
	/** Aborted when the reader has gone. */
	signal: AbortSignal;
	/** Deadline for all places of the page together, in ms. */
	deadline: number;
	/** How long a place may take to end after the deadline, in ms. */
	grace?: number;
	onError: (error: unknown) => void;
};

/** The page with its places filled. Nothing is made faster than it is read. */
export function fillInOrder(page: Readable, places: Places, options: Options): Readable {
	const gone = new AbortController();
	const late = new AbortController();
	const timer = setTimeout(() => late.abort(), options.deadline).unref();
	const filled = fillPlaces(page, places, { ...options, signal: gone.signal, late: late.signal });
	const out = new Readable({
		read() {
			filled.next().then(
				({ done, value }) => this.push(done ? null : value),
				(error) => this.destroy(error),
			);
		},
		destroy(error, done) {
			clearTimeout(timer);
			gone.abort();
			// React logs an error for a page that is closed, and none for one that is read by nobody.
			page.resume();
			done(error);
		},
	});
	const leave = () => out.destroy();
	if (options.signal.aborted) leave();
	options.signal.addEventListener("abort", leave, { once: true });
	out.once("close", () => options.signal.removeEventListener("abort", leave));
	return out;
}

type Filling = Options & { late: AbortSignal };

async function* fillPlaces(page: Readable, places: Places, filling: Filling): AsyncGenerator<Buffer> {
	let rest: Buffer = Buffer.alloc(0);
	for await (const chunk of page.iterator({ destroyOnReturn: false })) {
		rest = Buffer.concat([rest, chunk]);
		for (let start = rest.indexOf(before); start >= 0; start = rest.indexOf(before)) {
			if (rest.length < start + markLength) break;
			const id = rest.toString("latin1", start + before.length, start + markLength - after.length);
			const placed = places.get(id);
			const end = placed ? start + markLength : start + before.length;
			if (placed) {
				if (start > 0) yield rest.subarray(0, start);
				yield* fillPlace(placed, filling);
			} else yield rest.subarray(0, end);
			rest = rest.subarray(end);
		}
		const sendable = lengthBeforeMark(rest);
		if (sendable > 0) yield rest.subarray(0, sendable);
		rest = rest.subarray(sendable);
	}
	if (rest.length > 0) yield rest;
}

/** The length of what cannot belong to a mark whose end has not arrived. */
function lengthBeforeMark(bytes: Buffer): number {
	for (let start = bytes.lastIndexOf("<"); start >= 0; start = bytes.lastIndexOf("<", start - 1)) {
		if (bytes.length - start >= markLength) break;
		const tail = bytes.subarray(start, start + before.length);
		if (before.subarray(0, tail.length).equals(tail)) return start;
		if (start === 0) break;
	}
	return bytes.length;
}

async function* fillPlace(
	{ write, missing }: PlacedHtml,
	{ render, signal, late, grace = 2_000, onError }: Filling,
): AsyncGenerator<Buffer> {
	const ended = new AbortController();
	const tooLate = delayedSignal(late, grace, ended.signal);
	const leaving = onAbort(AbortSignal.any([signal, tooLate]));
	const pieces = write({ render, signal: AbortSignal.any([signal, late]) })[Symbol.asyncIterator]();
	try {
		for (;;) {
			const next = await Promise.race([pieces.next(), leaving]);
			if (signal.aborted) return;
			if (next === "aborted") {
				yield Buffer.from(missing);
				return;
			}
			if (next.done) return;
			if (next.value) yield Buffer.from(next.value);
		}
	} catch (error) {
		if (signal.aborted) return;
		onError(error);
		if (missing) yield Buffer.from(missing);
	} finally {
		ended.abort();
		// Not awaited: a generator that waits for something ends only after it.
		pieces.return?.().catch(() => undefined);
	}
}

const onAbort = (signal: AbortSignal) =>
	new Promise<"aborted">((resolve) => {
		if (signal.aborted) resolve("aborted");
		signal.addEventListener("abort", () => resolve("aborted"), { once: true });
	});

/** Aborted `delay` ms after another signal, unless `ended` comes first. */
function delayedSignal(first: AbortSignal, delay: number, ended: AbortSignal): AbortSignal {
	const delayed = new AbortController();
	const start = () => {
		const timer = setTimeout(() => delayed.abort(), delay);
		ended.addEventListener("abort", () => clearTimeout(timer), { once: true });
	};
	if (first.aborted) start();
	else first.addEventListener("abort", start, { once: true, signal: ended });
	return delayed.signal;
}
