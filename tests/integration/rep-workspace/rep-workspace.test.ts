/** What waits for a representative across accounts, on both databases, and the workspace's page. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { workspaceLimits } from "#rules/rep-workspace/workspace-terms";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import {
	addTask,
	deleteTask,
	markTask,
	readSection,
	readWorkspace,
} from "#services/order-service/rep-workspace/workspace-routes.server";
import { makeDocuments } from "../../setup/account-documents.ts";
import { openCopy } from "../../setup/databases.ts";
import { setEnvironment } from "../../setup/environment.ts";
import { dayBefore, issueInvoice } from "../../setup/invoices/issued-invoices.ts";
import { storeOrder } from "../../setup/orders/stored-orders.ts";
import { dialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { newVisitor, shopOrigin, type Visitor } from "../../setup/visitor.ts";

let postgres: TestPostgres;
let databases: Record<"sqlite" | "postgres", OpenDatabase>;

const bearerOf = (userId: string) => ({
	userId,
	email: `${userId}@demo.example`,
	emailVerified: true,
	displayName: null,
	sessionId: null,
});
const rosa = bearerOf("demo-representative");
const dana = bearerOf("demo-distributor");
const ada = bearerOf("demo-administrator");
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

beforeAll(async () => {
	postgres = await startPostgres();
	databases = { sqlite: await openCopy(), postgres: await openDatabase(postgres.url) };
	for (const { db } of Object.values(databases)) await seedDemoUsers(db, true);
});
afterAll(async () => {
	for (const { close } of Object.values(databases)) await close();
	await postgres.stop();
});

/** A quote of an account, as if it had gone through its steps. */
async function storeQuote({ db }: OpenDatabase, accountId: string, change: object): Promise<string> {
	const { quote, order, invoice } = await makeDocuments(db, accountId, "demo-distributor");
	await db.updateTable("shop_order").set({ order_status: "SHIPPED" }).where("id", "=", order).execute();
	await db.updateTable("invoice").set({ balance_cents: 0 }).where("id", "=", invoice).execute();
	await db
		.updateTable("quote")
		.set({ total_cents: 10_050, submitted_at: ago(2), expires_at: ago(-20), ...change })
		.where("id", "=", quote)
		.execute();
	return quote;
}

describe.each(dialects)("the workspace (%s)", (dialect) => {
	const deps = () => ({ db: databases[dialect].db, now: Date.now });

	it("lists what waits in assigned accounts, and nothing of other accounts", async () => {
		const database = databases[dialect];
		const before = await readWorkspace(deps(), rosa);
		const waiting = await storeQuote(database, "10010", { status: "submitted" });
		await storeQuote(database, "10010", { status: "submitted", expires_at: ago(1) });
		await storeQuote(database, "10040", { status: "submitted" });
		const expiring = await storeQuote(database, "10030", { status: "sent-back", expires_at: ago(-3) });
		await storeQuote(database, "10030", { status: "sent-back", expires_at: ago(-9) });
		const draft = await storeQuote(database, "10030", { status: "draft", draft_side: "representative" });
		await storeQuote(database, "10030", { status: "draft", draft_side: "buyer" });
		const late = await storeOrder(database.db, {
			accountId: "10010",
			OrderStatus: "PENDING",
			createdAt: ago(11),
		});
		await storeOrder(database.db, { accountId: "10010", OrderStatus: "PENDING", createdAt: ago(9) });
		await storeOrder(database.db, { accountId: "10010", OrderStatus: "SHIPPED", createdAt: ago(30) });
		await storeOrder(database.db, { accountId: "10040", OrderStatus: "PENDING", createdAt: ago(30) });
		const overdue = await issueInvoice(database.db, 7_000, { accountId: "10030", dueOn: dayBefore(1) });
		await issueInvoice(database.db, 7_000, { accountId: "10030", dueOn: dayBefore(0) });
		await issueInvoice(database.db, 7_000, { accountId: "10040", dueOn: dayBefore(40) });

		const after = await readWorkspace(deps(), rosa);
		expect(after.accounts).toBe(2);
		const added = (
			name: "quotesWaiting" | "quotesExpiring" | "drafts" | "lateOrders" | "overdueInvoices",
		) => ({
			total: after[name].total - before[name].total,
			cents: after[name].cents - before[name].cents,
			ids: after[name].rows.map(({ id }) => id),
		});
		expect(added("quotesWaiting")).toMatchObject({ total: 1, cents: 10_050 });
		expect(added("quotesWaiting").ids).toContain(waiting);
		expect(added("quotesExpiring")).toMatchObject({ total: 1, ids: [expiring] });
		expect(added("drafts")).toMatchObject({ total: 1, ids: [draft] });
		expect(added("lateOrders").total).toBe(1);
		expect(added("lateOrders").ids).toContain(late);
		expect(added("overdueInvoices")).toMatchObject({ total: 1, cents: 7_000 });
		expect(added("overdueInvoices").ids).toContain(overdue.id);
		expect(after.overdueInvoices.rows.find(({ id }) => id === overdue.id)).toMatchObject({
			number: overdue.number,
			accountName: "Granite State Lighting",
			cents: 7_000,
		});
		await expect(readWorkspace(deps(), dana)).rejects.toMatchObject({ status: 403 });
		const refused = readSection(deps(), dana, { section: "late-orders", page: 1 });
		await expect(refused).rejects.toMatchObject({ status: 403 });
	});

	it("reads a section page by page, and the last page instead of one past the end", async () => {
		const { db } = databases[dialect];
		for (let number = 0; number < workspaceLimits.pageSize; number++)
			await issueInvoice(db, 1_000, { accountId: "10030", dueOn: dayBefore(5) });
		const read = (page: number) => readSection(deps(), rosa, { section: "overdue-invoices", page });
		const first = await read(1);
		expect(first.rows).toHaveLength(workspaceLimits.pageSize);
		expect(first.total).toBeGreaterThan(workspaceLimits.pageSize);
		const pages = [first];
		for (let page = 2; page <= first.pageCount; page++) pages.push(await read(page));
		expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(first.total);
		expect(await read(first.pageCount + 7)).toEqual(pages.at(-1));
	});

	it("lists at most ten and counts all", async () => {
		const { db } = databases[dialect];
		const before = await readWorkspace(deps(), rosa);
		for (let count = 0; count < 12; count += 1)
			await issueInvoice(db, 100, { accountId: "10010", dueOn: dayBefore(100 + count) });
		const { overdueInvoices } = await readWorkspace(deps(), rosa);
		expect(overdueInvoices.rows).toHaveLength(10);
		expect(overdueInvoices.total).toBe(before.overdueInvoices.total + 12);
		expect(overdueInvoices.rows.map(({ at }) => at)).toEqual(
			overdueInvoices.rows.map(({ at }) => at).toSorted(),
		);
	});

	it("adds a task once per form, keeps it to its owner, and checks the account", async () => {
		const input = {
			accountId: "10010",
			text: "Call about counts",
			dueOn: "2026-12-01",
			formKey: "form-key-1",
		};
		const tasks = await Promise.all(Array.from({ length: 5 }, () => addTask(deps(), rosa, input)));
		expect(new Set(tasks.map(({ id }) => id)).size).toBe(1);
		const [task] = tasks;
		if (!task) throw new Error("No task was added.");
		expect(task).toMatchObject({ accountName: "Harbor Electric Supply", done: false });
		await expect(addTask(deps(), rosa, { ...input, accountId: "10040" })).rejects.toMatchObject({
			status: 404,
		});
		await expect(addTask(deps(), dana, input)).rejects.toMatchObject({ status: 403 });
		await expect(markTask(deps(), ada, { id: task.id, done: true })).rejects.toMatchObject({ status: 404 });
		await expect(deleteTask(deps(), ada, task.id)).rejects.toMatchObject({ status: 404 });

		expect(await markTask(deps(), rosa, { id: task.id, done: true })).toMatchObject({ done: true });
		expect(await markTask(deps(), rosa, { id: task.id, done: true })).toMatchObject({ done: true });
		const undated = await addTask(deps(), rosa, { accountId: "10030", text: "Visit" });
		const { tasks: listed } = await readWorkspace(deps(), rosa);
		expect(listed.map(({ id }) => id)).toEqual([undated.id, task.id]);
		expect((await readWorkspace({ ...deps(), now: () => Date.now() + 8 * 86_400_000 }, rosa)).tasks).toEqual([
			expect.objectContaining({ id: undated.id }),
		]);
		expect(await markTask(deps(), rosa, { id: task.id, done: false })).toMatchObject({ done: false });
		await deleteTask(deps(), rosa, task.id);
		await expect(deleteTask(deps(), rosa, task.id)).rejects.toMatchObject({ status: 404 });
	});

	it("stops at 200 open tasks", async () => {
		const { db } = databases[dialect];
		const open = (await readWorkspace(deps(), rosa)).tasks.length;
		const row = {
			user_id: "demo-representative",
			account_id: "10010",
			text: "x",
			due_on: null,
			done_at: null,
		};
		await db
			.insertInto("rep_task")
			.values(
				Array.from({ length: 200 - open }, (_, index) => ({
					...row,
					id: `${dialect}-${index}`,
					digest: null,
					created_at: ago(1),
				})),
			)
			.execute();
		await expect(addTask(deps(), rosa, { accountId: "10010", text: "One more" })).rejects.toMatchObject({
			status: 409,
		});
		await db.deleteFrom("rep_task").execute();
	});
});

describe("the page", () => {
	let services: RunningServices;
	let rep: Visitor;

	beforeAll(async () => {
		services = await startServices({ template: "users" });
		setEnvironment({
			SERVICES_BASE_URL: services.url,
			SERVICE_TIMEOUT_MS: "30000",
			SESSION_SECRET: "s".repeat(40),
			ORIGIN: shopOrigin,
		});
		rep = newVisitor();
		await rep.signIn("demo-representative");
	});
	afterAll(() => services.stop());

	it("adds, finishes and deletes a task, and keeps what was typed when it is refused", async () => {
		const refused = await rep.post("/user/workspace", { intent: "add", accountId: "10010", text: " " });
		expect(refused.status).toBe(400);
		expect(refused.body).toMatchObject({ reply: { error: { text: ["Enter what you want to do."] } } });
		const foreign = await rep.post("/user/workspace", { intent: "add", accountId: "10040", text: "Call" });
		expect(foreign.status).toBe(404);
		const added = await rep.post("/user/workspace", { intent: "add", accountId: "10030", text: "Call Mia" });
		expect(added.status).toBe(303);
		type Body = { workspace: { tasks: { id: string; text: string; done: boolean }[] } };
		const read = async () => ((await rep.get("/user/workspace")).body as Body).workspace.tasks;
		const [task] = await read();
		expect(task).toMatchObject({ text: "Call Mia", done: false });
		const id = task?.id ?? "";
		await rep.post("/user/workspace", { intent: "done", id });
		expect(await read()).toMatchObject([{ done: true }]);
		await rep.post("/user/workspace", { intent: "delete", id });
		expect(await read()).toEqual([]);
		const buyer = newVisitor();
		await buyer.signIn("demo-distributor");
		expect((await buyer.get("/user/workspace")).status).toBe(403);
	});
});
