/** The PDF of a quote through its loader, and the quotes of a demonstration, on the real embedded services. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { seedDemoQuotes } from "#services/cart-service/quotes/demo-quotes.server";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { importSampleCatalog } from "../setup/sample-catalog.ts";

type Handler = (args: LoaderFunctionArgs) => Promise<unknown>;

const origin = "http://localhost:3000";
let services: RunningServices;
let document: Handler;
const cookies: Record<string, string> = {};

beforeAll(async () => {
	services = await startServices();
	const { db, now } = services;
	await seedDemoUsers(db, true);
	await importSampleCatalog(db);
	await seedDemoQuotes({ db, now }, false);
	expect(await db.selectFrom("quote").select("id").execute()).toEqual([]);
	await seedDemoQuotes({ db, now }, true);
	vi.stubEnv("SERVICES_BASE_URL", services.url);
	vi.stubEnv("SESSION_SECRET", "s".repeat(40));
	vi.stubEnv("ORIGIN", origin);
	({ loader: document } = (await import("~/features/quotes/quote-document/quote-document.resource.ts")) as {
		loader: Handler;
	});
	const login = (await import("~/features/auth/login-page.tsx")) as unknown as { action: Handler };
	for (const { userId, email, password } of demoSignIns) {
		const request = new Request(`${origin}/login`, {
			method: "POST",
			headers: { Origin: origin },
			body: new URLSearchParams({ email, password }),
		});
		const answer = (await login
			.action({ request, params: {}, context: {} })
			.catch((thrown) => thrown)) as Response;
		cookies[userId] = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
	}
});
afterAll(() => services.stop());

async function pdf(who: string, quoteID: string): Promise<Response> {
	const headers = { Cookie: cookies[who] ?? "" };
	const request = new Request(`${origin}/user/quotes/${quoteID}/quote.pdf`, { headers });
	return (await document({ request, params: { quoteID }, context: {} }).catch(
		(thrown: unknown) => thrown,
	)) as Response;
}

it("the demonstration has a quote in every state, made once", async () => {
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

it("is for the users of the account with cart access, and never kept by others", {
	timeout: 30_000,
}, async () => {
	const { id } = await services.db
		.selectFrom("quote")
		.select("id")
		.where("account_id", "=", "10010")
		.where("status", "=", "submitted")
		.executeTakeFirstOrThrow();
	for (const who of ["demo-distributor", "demo-representative"]) {
		const answer = await pdf(who, id);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("Content-Type")).toBe("application/pdf");
		expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
		expect(answer.headers.get("Content-Disposition")).toMatch(/^inline; filename="Q-1\d{5}-v1\.pdf"$/);
		expect(
			Buffer.from(await answer.arrayBuffer())
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
