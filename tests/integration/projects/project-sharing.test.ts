/** Shared links of projects over HTTP. */
import { describe, expect, it } from "vitest";
import {
	ben,
	dana,
	line,
	nobody,
	projectWith,
	refusal,
	rosa,
	services,
	setUpProjectDesk,
} from "../../setup/projects/project-desk.ts";

setUpProjectDesk();

const day = 24 * 60 * 60 * 1000;

describe("shared project links", () => {
	let drawn = 0;
	/** A token as the storefront generates it. */
	const token = () => `${++drawn}`.padStart(43, "t");

	it("show the project by fixture type without sign-in, and hide the owner", async () => {
		const { projectID } = await projectWith("Shared", [line(0, "B1", 2), line(1, "A1")]);
		const secret = token();
		await dana.sharing.create({ kind: "project", targetId: projectID, token: secret });
		expect(await nobody.sharing.open({ token: secret })).toEqual({ kind: "project" });
		const shown = await nobody.sharing.project({ token: secret });
		expect(shown).toMatchObject({ name: "Shared", lineCount: 2, pieces: 3, total: null });
		expect(shown.lines.map(({ fixtureType, price }) => [fixtureType, price])).toEqual([
			["A1", null],
			["B1", null],
		]);
		const text = JSON.stringify(shown);
		for (const hidden of ["demo-distributor", "distributor@demo.example", "10010", projectID])
			expect(text).not.toContain(hidden);
		const rows = await services.db.selectFrom("share").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(secret);
	});

	it("show prices only if the owner chose so and may still see them", async () => {
		const { projectID } = await projectWith("Priced", [line(0, "A1", 2)]);
		const secret = token();
		await dana.sharing.create({ kind: "project", targetId: projectID, token: secret, withPrices: true });
		const { total } = await dana.projects.prices({ projectID });
		expect(await nobody.sharing.project({ token: secret })).toMatchObject({ total, unpriced: 0 });
		const owner = () => services.db.updateTable("portal_user").where("user_id", "=", "demo-distributor");
		await owner().set({ customer_type: "basic" }).execute();
		const shown = await nobody.sharing.project({ token: secret });
		expect([shown.total, shown.lines[0]?.price]).toEqual([null, null]);
		await owner().set({ customer_type: "distributor" }).execute();
		const company = () => services.db.updateTable("account").where("id", "=", "10010");
		await company().set({ second_factor: "everyone" }).execute();
		expect((await nobody.sharing.project({ token: secret })).total).toBeNull();
		await company().set({ second_factor: "nobody" }).execute();
		expect((await nobody.sharing.project({ token: secret })).total).toBe(total);

		const own = await ben.projects.create({ name: "No prices", product: line(0) });
		const asked = { kind: "project", targetId: own.projectID, token: token(), withPrices: true } as const;
		expect(await refusal(ben.sharing.create(asked))).toBe(403);
	});

	it("end when revoked, expired, or with their project", async () => {
		const { projectID } = await projectWith("Ending", [line(0)]);
		const target = { kind: "project", targetId: projectID } as const;
		const [revoked, expired, orphaned] = [token(), token(), token()];
		const share = await dana.sharing.create({ ...target, token: revoked });
		await dana.sharing.create({ ...target, token: expired, days: 7 });
		await dana.sharing.create({ ...target, token: orphaned, days: 365 });
		expect(await dana.sharing.list(target)).toHaveLength(3);

		expect(await refusal(rosa.sharing.revoke({ shareId: share.shareId }))).toBe(404);
		await dana.sharing.revoke({ shareId: share.shareId });
		expect(await refusal(dana.sharing.revoke({ shareId: share.shareId }))).toBe(404);
		expect(await refusal(nobody.sharing.project({ token: revoked }))).toBe(404);
		expect(await refusal(nobody.sharing.open({ token: revoked }))).toBe(404);
		expect(await refusal(dana.sharing.create({ ...target, token: revoked }))).toBe(409);

		const row = services.db
			.updateTable("share")
			.where("expires_at", "<", new Date(services.now() + 8 * day).toISOString());
		await row.set({ expires_at: new Date(services.now() - 1).toISOString() }).execute();
		expect(await refusal(nobody.sharing.project({ token: expired }))).toBe(404);
		expect((await nobody.sharing.project({ token: orphaned })).name).toBe("Ending");
		await dana.projects.delete({ projectID });
		expect(await refusal(nobody.sharing.project({ token: orphaned }))).toBe(404);
		expect(await refusal(nobody.sharing.project({ token: "guess" }))).toBe(404);
	});

	it("are created once for concurrent forms, and only for the user's own project", async () => {
		const { projectID } = await projectWith("Once", [line(0)]);
		const form = { kind: "project", targetId: projectID, token: token() } as const;
		const made = await Promise.all(Array.from({ length: 20 }, () => dana.sharing.create(form)));
		expect(new Set(made.map(({ shareId }) => shareId)).size).toBe(1);
		expect(await refusal(rosa.sharing.create({ ...form, token: token() }))).toBe(404);
		const own = await ben.projects.create({ name: "Ben's link", product: line(0) });
		expect(await refusal(ben.sharing.create({ ...form, targetId: own.projectID }))).toBe(409);
		expect(await refusal(dana.sharing.create({ ...form, token: "short" }))).toBe(400);
		expect(await refusal(nobody.sharing.list({}))).toBe(401);
	});
});
