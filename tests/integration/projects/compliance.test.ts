/** Compliance sheets of projects on real loaders, actions and services. */
import { expect, it } from "vitest";
import { call, distributor, services, setUpProjectShop } from "../../setup/projects/project-shop.ts";

setUpProjectShop();

async function makeProject() {
	const { location } = await call("/user/my-quotes-projects", distributor, [["name", "Depot"]]);
	const path = location ?? "";
	const projectID = path.split("/").at(-1) ?? "";
	const part = await services.db
		.selectFrom("variation")
		.select(["id", "sku", "watts"])
		.where("watts", "is not", null)
		.orderBy("watts", "desc")
		.executeTakeFirstOrThrow();
	await services.db
		.insertInto("project_line")
		.values({
			id: `${projectID}-1`,
			project_id: projectID,
			variation_id: part.id,
			options: "[]",
			fixture_type: "A1",
			fixture_key: "A1",
			note: "",
			quantity: 12,
			position: 0,
		})
		.execute();
	return { sheet: `${path}/compliance`, projectID, part: { ...part, watts: part.watts ?? 0 } };
}

const space = (
	row: number,
	name: string,
	area: string,
	kind: string,
	fixtures: string,
): [string, string][] => [
	[`spaces[${row}].name`, name],
	[`spaces[${row}].area`, area],
	[`spaces[${row}].kind`, kind],
	[`spaces[${row}].controls`, "Occupancy sensor"],
	[`spaces[${row}].fixtures`, fixtures],
];

it("saves spaces, compares them with their limits, and leaves out blank rows", async () => {
	const { sheet, part } = await makeProject();
	const saved = await call(sheet, distributor, [
		...space(0, "Open office", "1,200 sq ft", "office", "a1 x 2"),
		...space(1, "", "", "", "").map(([name]): [string, string] => [name, ""]),
		...space(2, "=Corridor", "10", "corridor", `${part.sku} x 1`),
	]);
	expect([saved.status, saved.location]).toEqual([303, `${sheet}#result`]);
	const { body } = await call(sheet, distributor);
	expect(body).toMatchObject({
		spaces: [
			{ name: "Open office", squareFeet: 1200, kind: "office", fixtures: [{ type: "a1", quantity: 2 }] },
			{ name: "=Corridor", fixtures: [{ type: part.sku, quantity: 1 }] },
		],
		view: {
			spaces: [
				{ verdict: 2 * part.watts <= 732 ? "within" : "over" },
				{ verdict: part.watts <= 4.1 ? "within" : "over" },
			],
			differences: ["A1: 12 in the project, 3 assigned to spaces."],
		},
	});
	const csv = (await call(`${sheet}.csv`, distributor)).response;
	const text = (await csv?.text()) ?? "";
	expect(csv?.headers.get("Content-Disposition")).toContain('filename="compliance-Depot.csv"');
	expect(text).toContain(`Open office,1200,"Office, open plan",Occupancy sensor,a1 x 2,${2 * part.watts},`);
	expect(text).toContain("'=Corridor,10,Corridor");
	expect(text).toContain(`A1,${part.sku}`);
	const pdf = (await call(`${sheet}.pdf`, distributor)).response;
	expect(Buffer.from((await pdf?.arrayBuffer()) ?? new ArrayBuffer(0)).toString("latin1", 0, 5)).toBe(
		"%PDF-",
	);
});

it("keeps what was typed, with a message beside each wrong field", async () => {
	const { sheet } = await makeProject();
	const refused = await call(sheet, distributor, [
		...space(0, "Open office", "1,200", "office", "A1 x 2"),
		...space(1, "", "many", "sofa", "A1"),
	]);
	expect(refused).toMatchObject({
		status: 400,
		body: {
			reply: {
				error: {
					"spaces[1].name": [expect.stringContaining("Enter a name")],
					"spaces[1].area": [expect.stringContaining("square feet")],
					"spaces[1].kind": ["Choose the type of space."],
					"spaces[1].fixtures": [expect.stringContaining("A1 x 12")],
				},
				initialValue: { spaces: [{ name: "Open office" }, { area: "many", fixtures: "A1" }] },
			},
		},
	});
	expect((await call(sheet, distributor)).body).toMatchObject({ spaces: [] });
});

it("is the owner's alone, and goes with the project", async () => {
	const { sheet, projectID } = await makeProject();
	const form = space(0, "Open office", "1200", "office", "");
	await call(sheet, distributor, form);
	for (const suffix of ["", ".csv", ".pdf"])
		expect((await call(sheet + suffix, "demo-representative")).status).toBe(404);
	expect((await call(sheet, "demo-representative", form)).status).toBe(404);
	const stored = () =>
		services.db.selectFrom("project_spaces").select("spaces").where("project_id", "=", projectID).execute();
	expect(await stored()).toHaveLength(1);
	await call(`/user/projects/${projectID}/delete`, distributor, []);
	expect(await stored()).toEqual([]);
});
