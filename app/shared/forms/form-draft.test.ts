import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setEnvironment } from "../../../tests/setup/environment.ts";

const first = "a".repeat(40);
const second = "b".repeat(40);
const now = Date.parse("2026-01-01T00:00:00Z");

/** The module as it is loaded with a list of secrets and an origin. */
async function load(secrets: string, origin = "http://localhost:3000") {
	setEnvironment({ SESSION_SECRET: secrets, ORIGIN: origin });
	return import("./form-draft.server.ts");
}

function toForm(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
}

const about = {
	page: "/user/profile?a=b",
	action: "/user/profile",
	owner: null,
	reason: "signed-out",
} as const;
const getCookie = (setCookie: string) =>
	new Request("http://localhost:3000", { headers: { Cookie: `other=1; ${setCookie.split(";")[0]}` } });

describe("a saved form draft", () => {
	it("is restored on its page as typed", async () => {
		const { saveFormDraft, readFormDraft } = await load(first);
		const form = toForm({ fname: "  Nia ", lname: "Ångström — 灯", note: "two\r\nlines" });
		const request = getCookie(saveFormDraft({ ...about, form }, now));
		expect(readFormDraft(request, "/user/profile", "u/1", now)).toEqual({
			page: "/user/profile",
			action: "/user/profile",
			reply: { initialValue: { fname: "  Nia ", lname: "Ångström — 灯", note: "two\r\nlines" } },
			dropped: [],
			reason: "signed-out",
		});
		expect(readFormDraft(request, "/user", "u/1", now)).toBeNull();
	});

	it("is restored only on its page if saved on purpose", async () => {
		const { saveFormDraft, readFormDraft, readSetAsideDraft } = await load(first);
		const form = toForm({ fname: "Nia" });
		const aside = getCookie(saveFormDraft({ ...about, reason: "set-aside", form }, now));
		expect(readFormDraft(aside, "/user/profile", "u/1", now)).toBeNull();
		expect(readSetAsideDraft(aside, "/user/profile", "u/1", now)).toEqual({
			reply: { initialValue: { fname: "Nia" } },
			dropped: [],
		});
		expect(readSetAsideDraft(aside, "/user", "u/1", now)).toBeNull();
		const other = getCookie(saveFormDraft({ ...about, form }, now));
		expect(readSetAsideDraft(other, "/user/profile", "u/1", now)).toBeNull();
	});

	it("keeps the structure of lists and nested fields", async () => {
		const { saveFormDraft, readFormDraft } = await load(first);
		const form = toForm({ "lines[0].sku": "A", "lines[1].sku": "B" });
		const kept = readFormDraft(
			getCookie(saveFormDraft({ ...about, form }, now)),
			"/user/profile",
			"u/1",
			now,
		);
		expect(kept?.reply.initialValue).toEqual({ lines: [{ sku: "A" }, { sku: "B" }] });
	});

	it.each([
		["its user, for its account", "nia/10010", "nia/10010", {}],
		[
			"its user, with the name of its account, under another one",
			"nia/10010",
			"nia/10030",
			{ typedForId: "10010" },
		],
		["its user, who had no account then", "nia/", "nia/10010", { typedForId: "" }],
		["its user under any account, when it depends on none", "nia/*", "nia/10030", {}],
		["whoever signs in, when a visitor typed it", null, "nia/10010", {}],
		["nobody else, for the same account", "nia/10010", "ben/10010", null],
		["nobody else, when it depends on no account", "nia/*", "ben/10010", null],
	])("is shown to %s", async (_, owner, reader, more) => {
		const { hasDraftFor, saveFormDraft, readFormDraft } = await load(first);
		const form = toForm({ fname: "Nia", idempotencyKey: "k" });
		const request = getCookie(saveFormDraft({ ...about, owner, form }, now));
		const shown = readFormDraft(request, "/user/profile", reader, now);
		const { typedForId } = shown ?? {};
		expect(shown && { ...(typedForId !== undefined && { typedForId }) }).toEqual(more);
		expect(shown?.reply.initialValue?.fname).toBe(more ? "Nia" : undefined);
		// What is sent for another account is something new.
		expect(shown?.reply.initialValue?.idempotencyKey).toBe(more && !("typedForId" in more) ? "k" : undefined);
		expect(hasDraftFor(request, "/user/profile", reader, now)).toBe(more !== null);
	});

	it("saved on purpose is restored for its account alone, and named under another one", async () => {
		const { saveFormDraft, readFormDraft, readSetAsideDraft } = await load(first);
		const aside = {
			...about,
			owner: "nia/10010",
			reason: "set-aside",
			form: toForm({ fname: "Nia" }),
		} as const;
		const request = getCookie(saveFormDraft(aside, now));
		const read = (owner: string) => [
			readSetAsideDraft(request, "/user/profile", owner, now)?.reply.initialValue ?? null,
			readFormDraft(request, "/user/profile", owner, now),
		];
		expect(read("nia/10010")).toEqual([{ fname: "Nia" }, null]);
		expect(read("nia/10030")).toEqual([
			null,
			expect.objectContaining({ typedForId: "10010", reply: { initialValue: {} } }),
		]);
		expect(read("ben/10010")).toEqual([null, null]);
	});

	it("leaves out secrets and files, and isn't saved if nothing else remains", async () => {
		const { isWorthKeeping, saveFormDraft, readFormDraft } = await load(first);
		const secrets = {
			password: "a",
			currentPassword: "b",
			newPassword: "c",
			cardNumber: "d",
			cvv: "e",
			tokenizedRequest: "f",
			formOwner: "g",
		};
		const form = toForm({ ...secrets, fname: "Nia" });
		form.append("plan", new File(["x"], "plan.pdf"));
		const request = getCookie(saveFormDraft({ ...about, form }, now));
		expect(readFormDraft(request, "/user/profile", "u/1", now)?.reply.initialValue).toEqual({ fname: "Nia" });
		expect([isWorthKeeping(form), isWorthKeeping(toForm({ ...secrets, note: " " }))]).toEqual([true, false]);
		// A button, and what the page sent along.
		const pressed = toForm({
			intent: "approve",
			revision: "3",
			"lines[0].lineId": "l-1",
			idempotencyKey: "k",
		});
		expect(isWorthKeeping(pressed)).toBe(false);
	});

	it("expires after 30 minutes", async () => {
		const { hasFormDraft, saveFormDraft } = await load(first);
		const setCookie = saveFormDraft({ ...about, form: toForm({ fname: "Nia" }) }, now);
		expect(setCookie).toMatch(/Max-Age=1800;/);
		expect(hasFormDraft(getCookie(setCookie), now + 1_799_000)).toBe(true);
		expect(hasFormDraft(getCookie(setCookie), now + 1_800_000)).toBe(false);
	});

	it("drops the longest fields when too large, and names them", async () => {
		const { saveFormDraft, readFormDraft } = await load(first);
		const noise = Array.from({ length: 5_000 }, () => Math.random().toString(36)[2]).join("");
		const setCookie = saveFormDraft(
			{ ...about, form: toForm({ note: noise, name: "Lobby", code: "x" }) },
			now,
		);
		expect(setCookie.length).toBeLessThan(3_200);
		const kept = readFormDraft(getCookie(setCookie), "/user/profile", "u/1", now);
		expect(kept).toMatchObject({ reply: { initialValue: { name: "Lobby", code: "x" } }, dropped: ["note"] });
	});

	it("keeps a typical note of 2,000 characters", async () => {
		const { saveFormDraft, readFormDraft } = await load(first);
		const words =
			"The lobby wants warm light, dimmed at night; the stairs 4000 K with sensors, rated for damp. ";
		const note = Array.from({ length: 30 }, (_, line) => `${line}: ${words}`)
			.join("")
			.slice(0, 2_000);
		const kept = readFormDraft(
			getCookie(saveFormDraft({ ...about, form: toForm({ note }) }, now)),
			"/user/profile",
			"u",
			now,
		);
		expect(kept?.reply.initialValue).toEqual({ note });
	});

	it("fits in a cookie for any input", async () => {
		const { saveFormDraft, readFormDraft } = await load(first);
		const texts = fc.dictionary(
			fc.stringMatching(/^[a-f]{1,5}$/),
			fc.string({ maxLength: 4_000, unit: "binary" }),
		);
		fc.assert(
			fc.property(texts, (fields) => {
				const setCookie = saveFormDraft({ ...about, form: toForm(fields) }, now);
				expect(setCookie.length).toBeLessThan(3_200);
				expect(readFormDraft(getCookie(setCookie), "/user/profile", "u/1", now)).not.toBeNull();
			}),
			{ numRuns: 50 },
		);
	});

	it("can't be read or altered by the browser's user", async () => {
		const { hasFormDraft, saveFormDraft } = await load(first);
		const setCookie = saveFormDraft({ ...about, form: toForm({ fname: "Wilhelmina" }) }, now);
		const value = /=([^;]+)/.exec(setCookie)?.[1] ?? "";
		expect(Buffer.from(value, "base64url").toString("latin1")).not.toContain("Wilhelmina");
		const middle = Math.floor(value.length / 2);
		const flipped = value.slice(0, middle) + (value[middle] === "A" ? "B" : "A") + value.slice(middle + 1);
		for (const broken of [flipped, value.slice(0, -4), "", "x", "x".repeat(9_000)])
			expect(hasFormDraft(getCookie(`__form=${broken}`), now)).toBe(false);
	});

	it("is read with an older secret", async () => {
		const kept = (await load(first)).saveFormDraft({ ...about, form: toForm({ fname: "Nia" }) }, now);
		expect((await load(`${second},${first}`)).hasFormDraft(getCookie(kept), now)).toBe(true);
		expect((await load(second)).hasFormDraft(getCookie(kept), now)).toBe(false);
	});

	it("is hidden from scripts, and Secure only when the shop is served over https", async () => {
		const plain = (await load(first)).saveFormDraft({ ...about, form: toForm({ a: "b" }) }, now);
		expect(plain).toMatch(/HttpOnly; SameSite=Lax$/);
		const secure = (await load(first, "https://shop.example")).saveFormDraft({
			...about,
			form: toForm({ a: "b" }),
		});
		expect(secure).toMatch(/Secure$/);
	});
});
