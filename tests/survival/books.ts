/** Compares ledger and provider by the test's own rules on the tables, and runs the shop's own commands. */
import { spawn } from "node:child_process";
import { expect } from "vitest";
import { inRoot, root } from "../../scripts/setup/root.mjs";
import type { Shop } from "../setup/shop-processes.ts";

type Ledger = Pick<Shop, "inDatabase" | "lastPayment">;

/** Payments of the demo are ignored. */
const getRows = (shop: Ledger) =>
	shop.inDatabase(async (db) => ({
		attempts: await db
			.selectFrom("payment_attempt")
			.selectAll()
			.where("sequence", ">", shop.lastPayment)
			.execute(),
		shares: await db.selectFrom("payment_share").selectAll().execute(),
		holds: await db
			.selectFrom("payment_hold")
			.selectAll()
			.where("transaction_id", "not in", (demo) =>
				demo
					.selectFrom("payment_attempt")
					.select("payment_attempt.transaction_id")
					.where("sequence", "<=", shop.lastPayment),
			)
			.execute(),
		entries: await db.selectFrom("ledger_entry").selectAll().execute(),
		invoices: await db
			.selectFrom("invoice")
			.select(["id", "number", "total_cents", "balance_cents"])
			.execute(),
		orders: await db.selectFrom("shop_order").selectAll().execute(),
		sandbox: await db.selectFrom("sandbox_transaction").selectAll().execute(),
		mail: await db.selectFrom("outbox").select("subject").execute(),
		events: await db.selectFrom("payment_event").select(["transaction_id", "state"]).execute(),
	}));
export type Books = Awaited<ReturnType<typeof getRows>>;

const sum = (rows: readonly { cents: number | string }[]) =>
	rows.reduce((total, { cents }) => total + Number(cents), 0);

/** @returns the books; throws with all differences */
export async function readBooks(shop: Ledger): Promise<Books> {
	const books = await getRows(shop);
	const faults = [
		...books.attempts.flatMap((attempt) => attemptFaults(books, attempt)),
		...books.invoices.flatMap((invoice) => invoiceFaults(books, invoice)),
		...books.orders.flatMap((order) => orderFaults(books, order)),
		...twice(books.attempts.flatMap(({ receipt_number }) => receipt_number ?? [])).map(
			(number) => `receipt ${number} was given out twice`,
		),
		...books.holds
			.filter(
				({ transaction_id }) => !books.attempts.some((attempt) => attempt.transaction_id === transaction_id),
			)
			.map(({ target }) => `${target} is held by nobody`),
	];
	if (faults.length > 0) throw new Error(`The books do not agree:\n${faults.join("\n")}`);
	return books;
}

const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

function attemptFaults(books: Books, attempt: Books["attempts"][number]): string[] {
	const { transaction_id: id, state } = attempt;
	const of = <Row extends { transaction_id: string | null }>(rows: readonly Row[]) =>
		rows.filter((row) => row.transaction_id === id);
	const entries = of(books.entries);
	const paid = entries.filter(({ kind }) => /^(invoice|order|portal)-payment$/.test(kind));
	const surcharge = entries.filter(({ kind }) => kind === "surcharge");
	const unapplied = -sum(entries.filter(({ kind }) => kind === "unapplied-payment"));
	const charged = of(books.sandbox)
		.filter(({ response_indicator }) => response_indicator === "A")
		.reduce((total, { charged_cents }) => total + Number(charged_cents), 0);
	const owed = Number(attempt.amount_cents);
	const faults: string[] = [];
	const expect = (holds: boolean, words: string) => {
		if (!holds) faults.push(`${id} (${attempt.reference}) is ${state}, but ${words}`);
	};
	const completions = of(books.events).filter((event) => event.state === "completed").length;
	const receipts = books.mail.filter(
		({ subject }) => subject === `Receipt ${attempt.receipt_number} (test, no money moved)`,
	).length;
	if (state === "completed") {
		expect(-sum(paid) === owed, `${-sum(paid)} of ${owed} cents are booked`);
		expect(sum(surcharge) === Number(attempt.surcharge_cents), `its surcharge is ${sum(surcharge)}`);
		expect(paid.length === Math.max(1, of(books.shares).length), `it is booked in ${paid.length} entries`);
		expect(unapplied === 0, `${unapplied} cents are not applied`);
		expect(completions === 1, `it was completed ${completions} times`);
		expect(receipts === 1, `${receipts} receipts were mailed`);
		if (attempt.provider === "sandbox")
			expect(charged === owed + Number(attempt.surcharge_cents), `${charged} cents were charged`);
	} else {
		expect(paid.length + surcharge.length === 0, "something is booked");
		expect(completions === 0 && attempt.receipt_number === null, "it was completed");
	}
	if (state === "declined" || state === "cancelled") expect(charged === 0, `${charged} cents were charged`);
	const held = of(books.holds).length;
	const holds = state === "initiated" || state === "needs-attention";
	if (state === "initiated")
		expect(held === of(books.shares).length + (attempt.order_id ? 1 : 0), `it holds ${held} things`);
	if (!holds) expect(held === 0, `it still holds ${held} things`);
	return faults;
}

function invoiceFaults(books: Books, invoice: Books["invoices"][number]): string[] {
	const entries = books.entries.filter(({ invoice_id }) => invoice_id === invoice.id);
	const left = sum(entries);
	const balance = Number(invoice.balance_cents);
	return left === balance && balance >= 0
		? []
		: [`${invoice.number} is owed ${balance}, and the entries leave ${left}`];
}

function orderFaults(books: Books, order: Books["orders"][number]): string[] {
	const completed = books.attempts.filter(
		(attempt) => attempt.order_id === order.id && attempt.state === "completed",
	);
	const attempted = books.attempts.some((attempt) => attempt.order_id === order.id);
	if (!attempted) return [];
	const authorized = order.payment_status === "AUTHORIZED";
	const agrees =
		completed.length === (authorized ? 1 : 0) &&
		(!authorized ||
			(order.order_status === "PENDING" &&
				order.payment_id === completed[0]?.payment_id &&
				Number(order.payment_cents) === Number(order.total_cents)));
	return agrees
		? []
		: [
				`order ${order.sequence} is ${order.order_status} and ${order.payment_status}, with ${completed.length} completed payments`,
			];
}

export type CommandOutcome = { code: number | null; output: string };

/** Expected output of a command without findings. */
export const allDone: CommandOutcome = { code: 0, output: expect.any(String) };

/** A built command on the shop's data. */
export function runCommand(
	shop: Pick<Shop, "dataDir" | "settings">,
	command: "ledger-check" | "payments-reconcile",
	args: readonly string[] = [],
): Promise<CommandOutcome> {
	const child = spawn(process.execPath, [inRoot("build", "services", "cli", `${command}.js`), ...args], {
		cwd: root,
		env: { PATH: process.env.PATH, NODE_ENV: "production", ...shop.settings, DATA_DIR: shop.dataDir },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

/** Ages all attempts by minutes, because reconciliation skips recent ones. */
export const ageAttempts = (shop: Shop) =>
	shop.inDatabase((db) =>
		db
			.updateTable("payment_attempt")
			.set({ created_at: new Date(Date.now() - 120_000).toISOString() })
			.where("state", "=", "initiated")
			.execute(),
	);
