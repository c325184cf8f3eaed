/** Project pages on real loaders, actions and services. */
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import {
	call,
	distributor,
	type Form,
	proxy,
	services,
	setUpProjectShop,
	sku,
	skus,
} from "../../setup/projects/project-shop.ts";
import { shopOrigin } from "../../setup/visitor.ts";

setUpProjectShop();

/** @returns the path of a project with lines */
async function getProject(
	products: { fixtureType: string; quantity?: number; note?: string }[],
	name = "Depot",
) {
	const { location } = await call("/user/my-quotes-projects", distributor, [["name", name]]);
	const path = location ?? "";
	const projectID = path.split("/").at(-1) ?? "";
	const rows = products.map(({ fixtureType, quantity = 1, note = "" }, position) => ({
		id: `${projectID}-${position}`,
		project_id: projectID,
		variation_id: sku(position % skus.length),
		options: "[]",
		fixture_type: fixtureType,
		fixture_key: fixtureType,
		note,
		quantity,
		position,
	}));
	if (rows.length > 0) await services.db.insertInto("project_line").values(rows).execute();
	return { path, projectID, lineId: (index: number) => `${projectID}-${index}` };
}

const linesIn = (projectID: string) =>
	services.db
		.selectFrom("project_line")
		.selectAll()
		.where("project_id", "=", projectID)
		.orderBy("position")
		.execute();

const fields = (lineId: string, quantity: string, fixtureType = "", note = ""): Form => [
	[`quantity.${lineId}`, quantity],
	[`fixtureType.${lineId}`, fixtureType],
	[`note.${lineId}`, note],
];

it("has a payback calculation in its note once, however often its form is sent", async () => {
	const { path, projectID } = await getProject([]);
	const form = "/payback-calculator/save?l=Office~113~40~3000~40~~95~20&rate=12";
	for (const _ of [1, 2])
		expect(await call(form, distributor, [["target", `project ${projectID}`]])).toMatchObject({
			status: 303,
			location: path,
		});
	const { note } = await services.db
		.selectFrom("project")
		.select("note")
		.where("id", "=", projectID)
		.executeTakeFirstOrThrow();
	expect(note.match(/Payback, /g)).toHaveLength(1);
});

describe("project lines", () => {
	it("are saved together, and an error keeps all as typed", async () => {
		const { path, projectID, lineId } = await getProject([{ fixtureType: "A1" }, { fixtureType: "B1" }]);
		const wrong = [...fields(lineId(0), "12", "A2"), ...fields(lineId(1), "1.5", "B1")];
		const refused = await call(path, distributor, [["intent", "save"], ...wrong]);
		expect(refused.status).toBe(400);
		expect(refused.body).toMatchObject({
			reply: {
				error: { [`quantity.${lineId(1)}`]: ["Enter a whole number from 1 to 99,999."] },
				initialValue: {
					quantity: { [lineId(0)]: "12", [lineId(1)]: "1.5" },
					fixtureType: { [lineId(0)]: "A2" },
				},
			},
		});
		expect((await linesIn(projectID)).map(({ quantity }) => quantity)).toEqual([1, 1]);

		const right = [...fields(lineId(0), "12", "A2", "spare"), ...fields(lineId(1), "15", "B1")];
		const saved = await call(path, distributor, [["intent", "save"], ...right]);
		expect([saved.status, saved.location]).toEqual([303, path]);
		expect(await linesIn(projectID)).toMatchObject([
			{ quantity: 12, fixture_type: "A2", note: "spare" },
			{ quantity: 15 },
		]);
		await call(path, distributor, [["intent", `remove ${lineId(0)}`], ...right]);
		expect((await linesIn(projectID)).map(({ id }) => id)).toEqual([lineId(1)]);
	});

	it("are saved by every button of their form, and kept as typed when none is selected", async () => {
		const { path, projectID, lineId } = await getProject([
			{ fixtureType: "A1" },
			{ fixtureType: "B1" },
			{ fixtureType: "C1" },
		]);
		const before = JSON.stringify(Object.fromEntries([0, 1, 2].map((at) => [lineId(at), [1, "", ""]])));
		const typed: Form = [
			["before", before],
			...fields(lineId(0), "50", "A1", "North bay"),
			...fields(lineId(1), "many", "B1"),
			...fields(lineId(2), "7", "C1"),
		];
		for (const intent of ["remove", "cart"]) {
			const none = await call(path, distributor, [["intent", intent], ...typed.slice(0, 4)]);
			expect(none).toMatchObject({
				status: 400,
				body: {
					reply: {
						error: { "": [expect.stringMatching(/^Choose lines/)] },
						initialValue: { quantity: { [lineId(0)]: "50" } },
					},
				},
			});
		}
		const wrong = await call(path, distributor, [["intent", "cart"], ["chosen", lineId(0)], ...typed]);
		expect([wrong.status, (await linesIn(projectID)).map(({ quantity }) => quantity)]).toEqual([
			400,
			[1, 1, 1],
		]);
		// What is wrong in a line doesn't matter once it goes.
		expect((await call(path, distributor, [["intent", `remove ${lineId(1)}`], ...typed])).status).toBe(303);
		expect(await linesIn(projectID)).toMatchObject([{ quantity: 50, note: "North bay" }, { quantity: 7 }]);

		await services.db.deleteFrom("cart_line").execute();
		const again = fields(lineId(0), "60", "A1", "North bay");
		const shown: Form = [["before", JSON.stringify({ [lineId(0)]: [50, "A1", "North bay"] })], ...again];
		await call(path, distributor, [["intent", "cart"], ["chosen", lineId(0)], ...shown]);
		expect(await services.db.selectFrom("cart_line").select("quantity").execute()).toEqual([
			{ quantity: 60 },
		]);
		await services.db.deleteFrom("cart_line").execute();
	});

	it("of another user answer 404", async () => {
		const { path, projectID, lineId } = await getProject([{ fixtureType: "A1" }]);
		for (const page of ["", "/edit", "/delete", "/share", "/export.csv"])
			expect((await call(path + page, "demo-basic")).status, page).toBe(404);
		const forms: Form[] = [
			[["intent", "save"], ...fields(lineId(0), "9")],
			[["intent", `remove ${lineId(0)}`]],
			[["intent", "duplicate"]],
		];
		for (const form of forms) expect((await call(path, "demo-basic", form)).status).toBe(404);
		expect((await call(`${path}/delete`, "demo-basic", [])).status).toBe(404);
		const link = [
			["intent", "create"],
			["token", "t".repeat(43)],
			["days", "7"],
		] as Form;
		expect((await call(`${path}/share`, "demo-basic", link)).status).toBe(404);
		expect(await linesIn(projectID)).toMatchObject([{ quantity: 1 }]);
	});

	it("stay as typed while the services are down", async () => {
		const { path, projectID, lineId } = await getProject([{ fixtureType: "A1" }]);
		const form: Form = [["intent", "save"], ...fields(lineId(0), "40", "A1")];
		proxy.failWith("down");
		const answer = await call(path, distributor, form);
		const renamed = await call(`${path}/edit`, distributor, [
			["name", "Other"],
			["note", "kept"],
		]);
		proxy.failWith(null);
		expect(answer.status).toBe(503);
		expect(answer.body).toMatchObject({
			reply: {
				error: { "": [expect.stringMatching(/^Could not update project\./)] },
				initialValue: { quantity: { [lineId(0)]: "40" } },
			},
		});
		expect([renamed.status, renamed.body]).toMatchObject([
			503,
			{ reply: { initialValue: { name: "Other" } } },
		]);
		expect(await linesIn(projectID)).toMatchObject([{ quantity: 1 }]);
	});
});

describe("a project", () => {
	it("is added to the cart once per form, by users with cart access", async () => {
		const { path } = await getProject([{ fixtureType: "A1", quantity: 600 }]);
		const form: Form = [
			["intent", "cart all"],
			["idempotencyKey", "cart-form-1"],
		];
		const sent = await Promise.all([1, 2, 3].map(() => call(path, distributor, form)));
		expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
		const rows = await services.db.selectFrom("cart_line").select(["variation_id", "quantity"]).execute();
		expect(rows).toEqual([{ variation_id: sku(0), quantity: 600 }]);

		const own = await call("/user/my-quotes-projects", "demo-basic", [["name", "Ben's"]]);
		const basic = await call(own.location ?? "", "demo-basic", form);
		expect(basic.status).toBe(403);
	});

	it("is added to the cart without unorderable lines, with a message", async () => {
		const { path, projectID } = await getProject([{ fixtureType: "A1" }, { fixtureType: "B1" }]);
		const line = services.db.updateTable("project_line").where("project_id", "=", projectID);
		await line.where("position", "=", 1).set({ variation_id: "gone" }).execute();
		expect((await call(path, distributor)).body).toMatchObject({
			lines: [{ orderable: true }, { orderable: false, product: null }],
		});
		const chosen = await call(path, distributor, [["intent", `cart ${projectID}-1`]]);
		const all = await call(path, distributor, [["intent", "cart all"]]);
		const toastOf = ({ headers }: typeof all) =>
			Buffer.from(
				decodeURIComponent(headers.getSetCookie()[0]?.split(/[=.;]/)[1] ?? ""),
				"base64",
			).toString();
		expect(toastOf(chosen)).toContain(
			"Nothing was added to the cart. 1 line cannot be ordered and is marked.",
		);
		expect(toastOf(all)).toContain("1 line added to the cart. 1 line cannot be ordered and is marked.");
	});

	it("shows prices and ordering to permitted users, and tells others why not", async () => {
		const { path } = await getProject([{ fixtureType: "A1" }]);
		expect((await call(path, distributor)).body).toMatchObject({
			ordering: "allowed",
			total: { kind: "sum", unpriced: 0 },
		});
		const own = await call("/user/my-quotes-projects", "demo-basic", [["name", "No prices"]]);
		expect((await call(own.location ?? "", "demo-basic")).body).toMatchObject({
			ordering: "not-verified",
			total: { kind: "hidden" },
		});
	});

	it("is a CSV file without formulas", async () => {
		const { path } = await getProject([{ fixtureType: "=2+5", quantity: 24, note: "@SUM(A1:A9)" }], "=cmd");
		const { headers, response } = await call(`${path}/export.csv`, distributor);
		expect(headers.get("Content-Disposition")).toBe('attachment; filename="cmd-10010.csv"');
		expect(headers.get("Cache-Control")).toBe("private, no-store");
		const [row] = parse((await response?.text()) ?? "", { bom: true, columns: true }) as Record<
			string,
			string
		>[];
		expect(row).toMatchObject({ "Fixture type": "'=2+5", Quantity: "24", Note: "'@SUM(A1:A9)" });
		expect(Number(row?.["Account price (USD)"])).toBeGreaterThan(0);
	});

	it("is shared by a link shown once, readable without sign-in until revoked", async () => {
		const { path, projectID } = await getProject([{ fixtureType: "A1" }], "Shared depot");
		const page = await call(`${path}/share`, distributor);
		const { token } = (page.body as { view: { token: string } }).view;
		expect(Buffer.from(token, "base64url")).toHaveLength(32);
		const form = [
			["intent", "create"],
			["token", token],
			["days", "30"],
		] as Form;
		const made = await call(`${path}/share`, distributor, form);
		expect(made.body).toMatchObject({ made: { link: `${shopOrigin}/shared/${token}` } });

		const read = await call(`/shared/${token}`, "");
		expect(read.body).toMatchObject({ name: "Shared depot", total: null, lines: [{ fixtureType: "A1" }] });
		expect([
			read.headers.get("Cache-Control"),
			read.headers.get("Referrer-Policy"),
			read.headers.get("X-Robots-Tag"),
		]).toEqual(["private, no-store", "no-referrer", "noindex, nofollow"]);
		expect(JSON.stringify(read.body)).not.toMatch(/demo-distributor|@demo|10010/);
		expect(JSON.stringify(read.body)).not.toContain(projectID);

		const again = await call(`${path}/share`, distributor);
		const { links } = (again.body as { view: { links: { shareId: string }[] } }).view;
		expect(JSON.stringify(again.body)).not.toContain(token);
		const shareId = links[0]?.shareId ?? "";
		const foreign = await call(`${path}/share`, "demo-basic", [
			["intent", "revoke"],
			["shareId", shareId],
		]);
		expect(foreign.status).toBe(404);
		await call(`${path}/share`, distributor, [
			["intent", "revoke"],
			["shareId", shareId],
		]);
		expect((await call(`/shared/${token}`, "")).status).toBe(404);
		expect((await call("/shared/guess", "")).status).toBe(404);
	});
});
