import { describe, expect, it } from "vitest";
import { type FormDefinition, type FormSchema, parseForm } from "~/shared/forms/define-form.ts";
import { addToProjectForm } from "~/shared/saving/add-to-project-forms.ts";
import { createProjectForm } from "./project-forms.ts";

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
