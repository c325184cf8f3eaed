import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fillInOrder, type PlacedHtml, reservedPlaces, reservePlace } from "./in-order-html.server.ts";
import { InOrderPlace, inOrderMark } from "./in-order-place.tsx";
import { newOnce } from "./request-context.server.ts";

const deadline = 60_000;
const grace = 2_000;

const placed = (write: PlacedHtml["write"]): PlacedHtml => ({ write, missing: "<p>Missing</p>" });
const pieces = (...parts: string[]) =>
	placed(async function* () {
		yield* parts;
	});

/** A promise with its own settling. */
function deferred<Value = void>() {
	let settle = (_value: Value) => {};
	const promise = new Promise<Value>((resolve) => {
		settle = resolve;
	});
	return { promise, settle };
}

function open(html: string | readonly string[], places: Record<string, PlacedHtml>) {
	const once = newOnce();
	const ids = Object.fromEntries(
		Object.entries(places).map(([name, place]) => [name, reservePlace({ once }, place)]),
	);
	const withMarks = (part: string) =>
		part.replaceAll(/\{(\w+)\}/g, (_, name) => inOrderMark(ids[name] ?? name));
	const client = new AbortController();
	const onError = vi.fn();
	const page = Readable.from([html].flat().map((part) => Buffer.from(withMarks(part))));
	const out = fillInOrder(page, reservedPlaces(once), {
		render: renderToStaticMarkup,
		signal: client.signal,
		deadline,
		grace,
		onError,
	});
	const received: string[] = [];
	return {
		out,
		page,
		client,
		onError,
		/** Starts to read. */
		read() {
			out.on("data", (bytes: Buffer) => received.push(bytes.toString()));
			return new Promise<string>((resolve) => out.once("close", () => resolve(received.join(""))));
		},
		received: () => received.join(""),
	};
}

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
	vi.useRealTimers();
});

describe("the places of a page", () => {
	it("belong to one request", () => {
		const [first, second] = [newOnce(), newOnce()];
		const id = reservePlace({ once: first }, pieces("x"));
		expect([...reservedPlaces(first).keys()]).toEqual([id]);
		expect(reservedPlaces(second).size).toBe(0);
	});

	it("are filled in their order, between what comes before and after", async () => {
		const shop = open("<p>1</p>{a}<p>2</p>{b}{c}<p>3</p>", {
			c: pieces("C"),
			a: pieces("A1", "", "A2"),
			b: pieces(),
		});
		expect(await text(shop.out)).toBe("<p>1</p>A1A2<p>2</p>C<p>3</p>");
	});

	it("are the ones that the component marks", async () => {
		const once = newOnce();
		const id = reservePlace({ once }, pieces("<b>here</b>"));
		const html = renderToStaticMarkup(createElement(InOrderPlace, { id, className: "reply" }));
		const out = fillInOrder(Readable.from([Buffer.from(html)]), reservedPlaces(once), {
			render: renderToStaticMarkup,
			signal: new AbortController().signal,
			deadline,
			onError: vi.fn(),
		});
		expect(await text(out)).toBe('<div class="reply"><b>here</b></div>');
	});

	it("are found wherever the chunks end, also in the middle of a character", async () => {
		const html = "<ul><li>é 💡</li><!-- a comment --><!--in-order:{a}<b>2700\u2009K</b></ul>";
		const once = newOnce();
		const id = reservePlace({ once }, pieces("<i>ü</i>"));
		const bytes = Buffer.from(html.replace("{a}", inOrderMark(id)));
		for (let size = 1; size < bytes.length; size += 1) {
			const chunks: Buffer[] = [];
			for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
			const out = fillInOrder(Readable.from(chunks), reservedPlaces(once), {
				render: renderToStaticMarkup,
				signal: new AbortController().signal,
				deadline,
				onError: vi.fn(),
			});
			expect(await text(out)).toBe(html.replace("{a}", "<i>ü</i>"));
		}
	});

	it("leave marks of nobody's alone", async () => {
		const html = `a${inOrderMark("0".repeat(32))}b${inOrderMark("short")}c<!--in-order:`;
		expect(await text(open([html, "{a}d"], { a: pieces("A") }).out)).toBe(`${html}Ad`);
	});

	it("render elements as the page does", async () => {
		const shop = open("{a}", {
			a: placed(async function* ({ render }) {
				yield render(createElement("em", null, "a < b"));
			}),
		});
		expect(await text(shop.out)).toBe("<em>a &lt; b</em>");
	});
});

describe("time", () => {
	it("sends what comes before a place at once, each piece as it is made, and the rest after them", async () => {
		const [first, second] = [deferred<string>(), deferred<string>()];
		const shop = open(["<p>1</p>", "{a}<p>2</p>"], {
			a: placed(async function* () {
				yield await first.promise;
				yield await second.promise;
			}),
		});
		const whole = shop.read();
		await vi.waitFor(() => expect(shop.received()).toBe("<p>1</p>"));
		first.settle("A");
		await vi.waitFor(() => expect(shop.received()).toBe("<p>1</p>A"));
		second.settle("B");
		expect(await whole).toBe("<p>1</p>AB<p>2</p>");
	});

	it("makes nothing that nobody reads", async () => {
		let made = 0;
		const shop = open("{a}", {
			a: placed(async function* () {
				for (; made < 1_000; made += 1) yield "x".repeat(1_000);
			}),
		});
		shop.out.once("readable", () => undefined);
		for (let turns = 0; turns < 200; turns += 1) await turn();
		expect(made).toBeGreaterThan(0);
		expect(made).toBeLessThan(100);
		expect((await text(shop.out)).length).toBe(1_000_000);
	});

	it("lets a place end by itself after the deadline", async () => {
		const shop = open("1{a}2", {
			a: placed(async function* ({ signal }) {
				yield "A";
				await new Promise((resolve) => signal.addEventListener("abort", resolve));
				yield "late";
			}),
		});
		const whole = shop.read();
		await vi.waitFor(() => expect(shop.received()).toBe("1A"));
		await vi.advanceTimersByTimeAsync(deadline);
		expect(await whole).toBe("1Alate2");
	});

	it("goes on without a place that does not end", async () => {
		const shop = open("1{a}2{b}3", {
			a: placed(async function* () {
				yield "A";
				await new Promise(() => undefined);
			}),
			b: placed(async function* ({ signal }) {
				yield String(signal.aborted);
			}),
		});
		const whole = shop.read();
		await vi.waitFor(() => expect(shop.received()).toBe("1A"));
		await vi.advanceTimersByTimeAsync(deadline);
		expect(shop.received()).toBe("1A");
		await vi.advanceTimersByTimeAsync(grace);
		expect(await whole).toBe("1A<p>Missing</p>2true3");
	});
});

describe("failures", () => {
	it("says what is missing when a place fails, and goes on", async () => {
		const failure = new Error("cut");
		const shop = open("1{a}2", {
			a: placed(async function* () {
				yield "A";
				throw failure;
			}),
		});
		expect(await text(shop.out)).toBe("1A<p>Missing</p>2");
		expect(shop.onError).toHaveBeenCalledExactlyOnceWith(failure);
	});

	it("ends with the page when rendering fails", async () => {
		const page = new PassThrough();
		const out = fillInOrder(page, new Map(), {
			render: renderToStaticMarkup,
			signal: new AbortController().signal,
			deadline,
			onError: vi.fn(),
		});
		page.write("<p>1</p>");
		page.destroy(new Error("render"));
		await expect(text(out)).rejects.toThrow("render");
	});

	it.each(["while a place is written", "before the page is rendered"])(
		"stops when the reader goes %s",
		async (moment) => {
			const ended = deferred();
			let asked: AbortSignal | undefined;
			const shop = open("1{a}2", {
				a: placed(async function* ({ signal }) {
					asked = signal;
					try {
						yield "A";
						await new Promise((resolve) => signal.addEventListener("abort", resolve));
						yield "never";
					} finally {
						ended.settle();
					}
				}),
			});
			const writing = moment.startsWith("while");
			const whole = shop.read();
			if (writing) await vi.waitFor(() => expect(shop.received()).toBe("1A"));
			shop.client.abort();
			expect(await whole).toBe(writing ? "1A" : "");
			if (writing) await ended.promise;
			expect(asked?.aborted ?? true).toBe(true);
			await vi.waitFor(() => expect(shop.page.readableEnded).toBe(true));
			expect(shop.onError).not.toHaveBeenCalled();
			// The writer's own end follows that of the page.
			await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
		},
	);
});
