/**
 * `npm run bench:load`: visitors, buyers, questions to the assistant and uploads at once, as fast as the machine answers.
 * Prints requests, failures and times of each kind, and the memory of the product minute by minute.
 *
 * `-- --minutes 10` is the default; `--url URL` loads a running shop instead of one of its own, without its memory.
 */
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import {
	type Answer,
	filled,
	formWith,
	newTextBrowser,
	type TextBrowser,
} from "../../tests/setup/text-browser.ts";
import { reviewForm } from "../../tests/survival/shopping.ts";
import { processMemory } from "./listing.mjs";
import { benchPages } from "./pages.mjs";
import { startProduct } from "./running.mjs";
import { machine } from "./table.mjs";

const { values } = parseArgs({
	options: { minutes: { type: "string", default: "10" }, url: { type: "string" } },
});
const minutes = Number(values.minutes);

/** How many do each at once. */
const people = { anonymous: 8, search: 3, buying: 4, assistant: 1, upload: 1 };
/** The assistant takes 20 messages a minute from one visitor. */
const betweenQuestionsMs = 4_000;
const accounts = ["10010", "10020", "10060", "10080"];
const words = [
	"par38",
	"4000k troffer",
	"br30 2700k",
	"exit sign",
	"wall pack",
	"6 inch downlight 90 cri",
	"t8 tube",
];

type Kind = keyof typeof people;
const times = new Map<Kind, number[]>();
const failures = new Map<string, number>();
let over = false;

const fail = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);

/** Times one request. */
async function timed<T extends { status: number }>(
	kind: Kind,
	what: string,
	ask: () => Promise<T>,
): Promise<T | null> {
	const began = performance.now();
	try {
		const answer = await ask();
		const list = times.get(kind) ?? [];
		list.push(performance.now() - began);
		times.set(kind, list);
		if (answer.status >= 400) fail(`${kind}, ${what}: ${answer.status}`);
		return answer;
	} catch (error) {
		fail(`${kind}, ${what}: ${(error as Error).message}`);
		return null;
	}
}

let turn = 0;
const next = <T>(list: readonly T[]): T => list[turn++ % list.length] as T;

async function readPages(url: string, kind: Kind, path: () => string): Promise<void> {
	while (!over) {
		const asked = path();
		await timed(kind, asked.split("/")[1] ?? "", async () => {
			const answer = await fetch(url + asked, { headers: { "accept-encoding": "gzip" } });
			await answer.arrayBuffer();
			return answer;
		});
	}
}

/** Puts products into the cart and places an order on account, again and again. */
async function buy(buyer: TextBrowser, listing: string): Promise<void> {
	for (let count = 0; !over; count += 1) {
		const page = await timed("buying", "listing", () => buyer.open(`${listing}?view=table`));
		const forms = page?.forms.filter(({ fields }) => fields.some(([name]) => name === "productId")) ?? [];
		const form = forms[count % Math.max(1, forms.length)];
		if (!form) continue;
		await timed("buying", "cart", () => buyer.submit(filled(form, { quantity: "24" })));
		const choices = {
			PurchaseOrder: `LOAD-${randomUUID().slice(0, 8)}`,
			paymentType: "CHECK_MY_NET_ACCOUNT",
		} as const;
		const review = await timed("buying", "checkout", async () => ({
			status: 200,
			form: await reviewForm(buyer, choices),
		}));
		if (review) await timed("buying", "order", () => buyer.send(review.form));
	}
}

async function ask(guest: TextBrowser): Promise<void> {
	while (!over) {
		const page = await timed("assistant", "page", () => guest.open("/assistant"));
		if (page) {
			const form = formWith(page, { field: "message" });
			await timed("assistant", "question", () => guest.submit(filled(form, { message: next(words) })));
		}
		await new Promise((resolve) => setTimeout(resolve, betweenQuestionsMs));
	}
}

/** A list of 500 part numbers as a file. */
async function upload(url: string, buyer: TextBrowser): Promise<void> {
	const lines = Array.from({ length: 500 }, (_, index) => `PART-${index},${index + 1}`).join("\n");
	while (!over) {
		const page: Answer | null = await timed("upload", "page", () => buyer.open("/quick-order"));
		const form = page?.forms.find(({ buttons }) => buttons.some(({ text }) => /Check this file/.test(text)));
		if (!form) continue;
		const { action, fields } = filled(form);
		const body = new FormData();
		for (const [name, value] of fields) body.append(name, value);
		body.set("file", new File([lines], "list.csv", { type: "text/csv" }));
		const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		await timed("upload", "file", async () => {
			const answer = await fetch(new URL(action, url), {
				method: "POST",
				body,
				redirect: "manual",
				headers: { cookie, origin: url },
			});
			await answer.arrayBuffer();
			return answer;
		});
	}
}

const percentile = (sorted: readonly number[], share: number): number =>
	Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

const product = values.url ? null : await startProduct();
const url = values.url ?? product?.url ?? "";
try {
	const { listing, product: productPage } = await benchPages(url);
	const pages = ["/", listing, productPage, "/category", "/literature"];
	const browser = () => newTextBrowser(() => url, url, "203.0.113.7");
	const dana = browser();
	await dana.signIn("demo-distributor");
	const buyers: TextBrowser[] = [];
	for (const accountId of accounts) {
		const buyer = dana.twin(() => url);
		await buyer.actFor(accountId);
		buyers.push(buyer);
	}
	const [uploader = dana] = buyers;
	const many = (count: number, work: (index: number) => Promise<void>) =>
		Array.from({ length: count }, (_, index) => work(index));
	const all = Promise.all([
		...many(people.anonymous, () => readPages(url, "anonymous", () => next(pages))),
		...many(people.search, () =>
			readPages(url, "search", () => `/catalogsearch/${encodeURIComponent(`${next(words)} ${turn % 997}`)}`),
		),
		...many(people.buying, (index) => buy(buyers[index % buyers.length] as TextBrowser, listing)),
		...many(people.assistant, () => ask(browser())),
		...many(people.upload, () => upload(url, uploader)),
	]);
	const memory: string[] = [];
	for (let minute = 1; minute <= minutes; minute += 1) {
		await new Promise((resolve) => setTimeout(resolve, 60_000));
		const bytes = product ? processMemory(product.pid) : null;
		if (bytes !== null) memory.push(`${Math.round(bytes / 1e6)}`);
		console.log(`minute ${minute}: ${[...times].map(([kind, list]) => `${kind} ${list.length}`).join(", ")}`);
	}
	over = true;
	await all;
	console.log(
		`\n${machine()}\n\n| Kind | At once | Requests | Median | 99 % | Longest |\n| --- | --- | --- | --- | --- | --- |`,
	);
	for (const [kind, list] of times) {
		const sorted = list.toSorted((a, b) => a - b);
		const figures = [0.5, 0.99, 1].map((share) => `${percentile(sorted, share)} ms`).join(" | ");
		console.log(`| ${kind} | ${people[kind]} | ${list.length} | ${figures} |`);
	}
	if (memory.length > 0) console.log(`\nMemory of the product by minute, in MB: ${memory.join(", ")}`);
	console.log(
		failures.size === 0
			? "No request failed."
			: `Failed: ${[...failures].map(([what, count]) => `${what} ${count}`).join("; ")}`,
	);
	process.exitCode = failures.size === 0 ? 0 : 1;
} finally {
	over = true;
	await product?.stop();
}
