import { describe, expect, it } from "vitest";
import { type FormDefinition, type FormSchema, parseForm } from "~/shared/forms/define-form.ts";
import { addToProjectForm } from "~/shared/saving/add-to-project-forms.ts";
import { changedFields, createProjectForm, lineChanges, projectPageForm } from "./project-forms.ts";

function read<Schema extends FormSchema>(definition: FormDefinition<Schema>, fields: Record<string, string>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const submission = parseForm(definition, form);
	return submission.status === "success" ? submission.value : submission.error;
}

describe("adding to an existing project", () => {
	it("requires a project", () => {
		const without: Record<string, string>[] = [{}, { projectID: "" }];
		for (const more of without)
			expect(read(addToProjectForm, { view: "existing", ...more })).toEqual({
				projectID: ["Please select a project"],
			});
	});

	it("ignores a malformed idempotency key", () => {
		const fields = { view: "existing", projectID: "p-1", idempotencyKey: "<script>" };
		expect(read(addToProjectForm, fields)).toEqual({ view: "existing", projectID: "p-1", inPlace: false });
	});
});

describe("adding to a new project", () => {
	it("requires a name that isn't blank", () => {
		for (const name of ["", "   "])
			expect(read(addToProjectForm, { view: "new", name })).toEqual({
				name: ["Please enter a project name"],
			});
	});

	it("accepts trimmed names up to 100 characters and notes up to 2,000", () => {
		const fields = { name: ` ${"n".repeat(100)} `, note: ` ${"o".repeat(2000)} ` };
		expect(read(createProjectForm, fields)).toEqual({ name: "n".repeat(100), note: "o".repeat(2000) });
		expect(read(createProjectForm, { name: "n".repeat(101), note: "o".repeat(2001) })).toEqual({
			name: ["Use at most 100 characters."],
			note: ["Use at most 2,000 characters."],
		});
	});

	it("accepts a missing note", () => {
		expect(read(createProjectForm, { name: "Depot" })).toEqual({ name: "Depot", note: "" });
	});
});

function toForm(fields: Record<string, string | string[]>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields))
		for (const item of [value].flat()) form.append(name, item);
	return form;
}

const before = JSON.stringify({ l1: [2, "A1", ""], l2: [5, "", "spare"] });

/** The changes to save, or the errors. */
function saved(fields: Record<string, string>) {
	const submission = parseForm(projectPageForm, toForm({ intent: "save", ...fields }));
	if (submission.status !== "success") return submission.error;
	const { value } = submission;
	return value.intent === "save" ? lineChanges(value) : value.intent;
}

describe("saving project lines", () => {
	it("sends only changed lines", () => {
		const fields = {
			before,
			"quantity.l1": "2",
			"fixtureType.l1": " B2 ",
			"note.l1": "",
			"quantity.l2": "5",
			"fixtureType.l2": "",
			"note.l2": "spare",
		};
		expect(saved(fields)).toEqual([{ lineId: "l1", fixtureType: "B2" }]);
		expect(saved({ ...fields, "fixtureType.l1": "" })).toEqual([{ lineId: "l1", fixtureType: "" }]);
	});

	it.each(["0", "-1", "1.5", "1e9", "100000", "many", ""])("refuses quantity %j and keeps it", (quantity) => {
		const form = toForm({ intent: "save", before, "quantity.l1": quantity, "fixtureType.l1": "A1" });
		expect(parseForm(projectPageForm, form).reply()).toMatchObject({
			error: { "quantity.l1": ["Enter a whole number from 1 to 99,999."] },
			initialValue: quantity === "" ? {} : { quantity: { l1: quantity } },
			fields: expect.arrayContaining(["quantity.l1"]),
		});
	});

	it("refuses what is too long", () => {
		expect(
			saved({ before, "quantity.l1": "1", "fixtureType.l1": "T".repeat(21), "note.l1": "n".repeat(201) }),
		).toEqual({
			"fixtureType.l1": ["Use at most 20 characters."],
			"note.l1": ["Use at most 200 characters."],
		});
	});

	it("treats every line as changed when the shown values are unreadable", () => {
		expect(saved({ before: "{", "quantity.l1": "2", "fixtureType.l1": "", "note.l1": "" })).toEqual([
			{ lineId: "l1", quantity: 2, fixtureType: "", note: "" },
		]);
	});
});

describe("project line buttons", () => {
	it.each([
		[{ intent: "remove l1" }, { intent: "remove", row: "l1" }, []],
		[{ intent: "remove", chosen: ["l1", "l2"] }, { intent: "remove", row: undefined }, ["l1", "l2"]],
		[{ intent: "remove", chosen: "l1", "quantity.l1": "many" }, { intent: "remove", row: undefined }, ["l1"]],
		[{ intent: "cart all" }, { intent: "cart", row: "all" }, []],
		[{ intent: "duplicate" }, { intent: "duplicate", row: undefined }, []],
	])("button %j has the intent %j", (fields, intent, chosen) => {
		const submission = parseForm(projectPageForm, toForm(fields as Record<string, string | string[]>));
		expect(submission.status === "success" && submission.value).toMatchObject({ intent, chosen });
	});

	it.each([{ intent: "explode" }, { intent: "remove l1 l2" }, { intent: "" }, {}])(
		"button %j is invalid",
		(fields) => {
			const { error } = parseForm(projectPageForm, toForm(fields as Record<string, string>)).reply();
			expect(error).toHaveProperty("intent");
		},
	);
});

describe("changedFields", () => {
	const typed = { before, "quantity.l1": "2", "fixtureType.l1": "B2", "note.l1": "", "quantity.l2": "many" };

	it("keeps valid and invalid values as typed", () => {
		const changed = changedFields(toForm({ ...typed, intent: "save", "note.unknown": "x" }));
		expect([...(changed ?? [])]).toEqual([
			["fixtureType.l1", "B2"],
			["quantity.l2", "many"],
		]);
	});

	it.each(["remove", "cart", "duplicate"])("keeps nothing when the button is %s", (intent) => {
		expect(changedFields(toForm({ ...typed, intent }))).toBeNull();
	});
});
