/** Quote PDFs through the loader, and demo quotes. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemoQuotes } from "#demo/demo-quotes.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { setEnvironment } from "../../setup/environment.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { importSampleCatalog } from "../../setup/sample-catalog.ts";
import { newVisitors, shopOrigin } from "../../setup/visitor.ts";

const { call } = newVisitors();
let services: RunningServices;

beforeAll(async () => {
	services = await startServices();
	const { db, now } = services;
	await seedDemoUsers(db, true);
	await importSampleCatalog(db);
	await seedDemoQuotes({ db, now }, false);
	expect(await db.selectFrom("quote").select("id").execute()).toEqual([]);
	await seedDemoQuotes({ db, now }, true);
	setEnvironment({ SERVICES_BASE_URL: services.url, SESSION_SECRET: "s".repeat(40), ORIGIN: shopOrigin });
});
afterAll(() => services.stop());

const pdf = (who: string, quoteID: string) => call(`/user/quotes/${quoteID}/quote.pdf`, who);

it("the demo has one quote in every state", async () => {
	const { db, now } = services;
	await seedDemoQuotes({ db, now }, true);
	const rows = await db.selectFrom("quote").select(["status", "expires_at"]).execute();
	expect(rows).toHaveLength(8);
	expect(new Set(rows.map(({ status }) => status))).toEqual(
		new Set(["draft", "submitted", "sent-back", "accepted", "declined"]),
	);
	const at = new Date(now()).toISOString();
	expect(rows.some(({ status, expires_at }) => status === "sent-back" && (expires_at ?? "") < at)).toBe(true);
});

it("the PDF is only for users of the account with cart access, and never cached by others", async () => {
	const { id } = await services.db
		.selectFrom("quote")
		.select("id")
		.where("account_id", "=", "10010")
		.where("status", "=", "submitted")
		.executeTakeFirstOrThrow();
	for (const who of ["demo-distributor", "demo-representative"]) {
		const response = await pdf(who, id);
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toBe("application/pdf");
		expect(response.headers.get("Cache-Control")).toBe("private, no-store");
		expect(response.headers.get("Content-Disposition")).toMatch(/^inline; filename="Q-1\d{5}-v1\.pdf"$/);
		expect(
			Buffer.from((await response.response?.arrayBuffer()) ?? new ArrayBuffer())
				.subarray(0, 5)
				.toString(),
		).toBe("%PDF-");
	}
	const other = await services.db
		.selectFrom("quote")
		.select("id")
		.where("account_id", "=", "10030")
		.executeTakeFirstOrThrow();
	expect((await pdf("demo-distributor", other.id)).status).toBe(404);
	expect((await pdf("demo-distributor", "none")).status).toBe(404);
	expect((await pdf("demo-basic", id)).status).toBe(403);
	expect((await pdf("", id)).status).toBe(302);
});
