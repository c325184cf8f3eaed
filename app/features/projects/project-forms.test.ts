import { describe, expect, it } from "vitest";
import { type FormDefinition, type FormSchema, parseForm } from "~/shared/forms/define-form.ts";
import { addToProjectForm, createProjectForm } from "./project-forms.ts";

function read<Schema extends FormSchema>(definition: FormDefinition<Schema>, fields: Record<string, string>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const submission = parseForm(definition, form);
	return submission.status === "success" ? submission.value : submission.error;
}

describe("adding to an existing project", () => {
	it("needs a project", () => {
		const without: Record<string, string>[] = [{}, { projectID: "" }];
		for (const more of without)
			expect(read(addToProjectForm, { view: "existing", ...more })).toEqual({
				projectID: ["Please select a project"],
			});
	});

	it("ignores a key of another kind", () => {
		const fields = { view: "existing", projectID: "p-1", idempotencyKey: "<script>" };
		expect(read(addToProjectForm, fields)).toEqual({ view: "existing", projectID: "p-1", inPlace: false });
	});
});

describe("adding to a new project", () => {
	it("needs a name that is more than spaces", () => {
		for (const name of ["", "   "])
			expect(read(addToProjectForm, { view: "new", name })).toEqual({
				name: ["Please enter a project name"],
			});
	});

	it("takes 100 characters of name and 2,000 of note, without the spaces around, and no more", () => {
		const fields = { name: ` ${"n".repeat(100)} `, note: ` ${"o".repeat(2000)} ` };
		expect(read(createProjectForm, fields)).toEqual({ name: "n".repeat(100), note: "o".repeat(2000) });
		expect(read(createProjectForm, { name: "n".repeat(101), note: "o".repeat(2001) })).toEqual({
			name: ["Use at most 100 characters."],
			note: ["Use at most 2,000 characters."],
		});
	});

	it("needs no note", () => {
		expect(read(createProjectForm, { name: "Depot" })).toEqual({ name: "Depot", note: "" });
	});
});
