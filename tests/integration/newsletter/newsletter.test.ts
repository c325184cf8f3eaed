/** Double opt-in through the pages, on SQLite and PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callAtOnce } from "../../setup/at-once.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const origin = "https://shop.example";

describe.each(commonDialects)("on %s", (dialect) => {
	let services: RunningServices;
	let postgres: TestPostgres | undefined;
	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url, origin });
	});
	afterAll(async () => {
		await services?.stop();
		await postgres?.stop();
	});

	const subscribe = (EMAIL: string) => services.call("/newsletter/subscribe", { EMAIL });
	const mails = (email: string) =>
		services.db.selectFrom("outbox").selectAll().where("recipient", "=", email).orderBy("id").execute();
	const state = async (email: string) =>
		(
			await services.db
				.selectFrom("newsletter_subscriber")
				.select("state")
				.where("email", "=", email)
				.executeTakeFirst()
		)?.state;
	const tokenIn = (link: string | null | undefined) => link?.split("/").at(-1) ?? "";
	const confirm = (token: string) => services.call("/newsletter/confirm", { token });
	const unsubscribe = (token: string) => services.call("/newsletter/unsubscribe", { token });

	it("counts an address only once its owner has confirmed it", async () => {
		expect((await subscribe("Nia@test.example")).body).toEqual({ subscribed: true, confirmation: "mailed" });
		expect(await state("nia@test.example")).toBe("pending");
		const [mail] = await mails("nia@test.example");
		expect(mail?.link).toMatch(/^https:\/\/shop\.example\/newsletter\/confirm\/[\w-]{43}$/);
		for (const _ of [1, 2]) expect((await confirm(tokenIn(mail?.link))).status).toBe(200);
		expect(await state("nia@test.example")).toBe("confirmed");
	});

	it("has the headers of one-click unsubscribing, and an old link doesn't bring the address back", async () => {
		await subscribe("ben@test.example");
		const [mail] = await mails("ben@test.example");
		await confirm(tokenIn(mail?.link));
		const headers = JSON.parse(mail?.headers ?? "{}") as Record<string, string>;
		expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
		const [, token = ""] =
			/^<https:\/\/shop\.example\/newsletter\/unsubscribe\/([\w-]{43})>$/.exec(
				headers["List-Unsubscribe"] ?? "",
			) ?? [];
		for (const _ of [1, 2]) expect((await unsubscribe(token)).status).toBe(200);
		expect((await confirm(tokenIn(mail?.link))).status).toBe(404);
		expect(await state("ben@test.example")).toBe("unsubscribed");
	});

	it("answers the same for every address, and mails one of them once in half an hour", async () => {
		const first = await subscribe("new@test.example");
		await confirm(tokenIn((await mails("new@test.example"))[0]?.link));
		const again = await callAtOnce([1, 2, 3].map(() => () => subscribe("new@test.example")));
		expect(new Set([first, ...again].map((answer) => JSON.stringify(answer))).size).toBe(1);
		expect(await mails("new@test.example")).toHaveLength(1);
		services.advance(31 * 60_000);
		await subscribe("new@test.example");
		const [, second] = await mails("new@test.example");
		expect([second?.link, second?.subject]).toEqual([null, expect.stringContaining("already subscribed")]);
		expect(await state("new@test.example")).toBe("confirmed");
	});

	it("forgets an address that nobody confirms, and its link", async () => {
		await subscribe("gone@test.example");
		const [mail] = await mails("gone@test.example");
		services.advance(15 * 24 * 60 * 60_000);
		expect((await confirm(tokenIn(mail?.link))).status).toBe(404);
		services.advance(16 * 24 * 60 * 60_000);
		await subscribe("other@test.example");
		expect(await state("gone@test.example")).toBeUndefined();
	});

	it.each([
		["an unknown token", "a".repeat(43), 404],
		["half a token", "a".repeat(20), 400],
		["an enormous one", "a".repeat(100_000), 400],
	])("refuses %s", async (_, token, status) => {
		expect([(await confirm(token)).status, (await unsubscribe(token)).status]).toEqual([status, status]);
	});
});
