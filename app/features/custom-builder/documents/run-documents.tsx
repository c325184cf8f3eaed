import { Form } from "@remix-run/react";
import { composePartNumber } from "#rules/custom-builder/part-number";
import type { Design } from "#rules/custom-builder/scx-options";
import { Button } from "~/design-system/button.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { PhotometryFiles } from "./photometry-files.tsx";

/** Submittal with project and type, and photometric files. */
export function RunDocuments({ design }: { design: Design }) {
	const part = composePartNumber(design);
	return (
		<>
			<section aria-labelledby="documents" className="screen-only mt-8">
				<h2 id="documents" className="text-2xl">
					Documents
				</h2>
				<Form
					method="get"
					action={paths.runSubmittal()}
					reloadDocument
					className="mt-3 flex max-w-xl flex-col gap-3 rounded border border-line bg-surface p-4"
				>
					<input type="hidden" name="part" value={part} />
					<Field id="submittal-project" label="Project name">
						{(control) => <TextInput {...control} name="project" maxLength={80} autoComplete="off" />}
					</Field>
					<Field id="submittal-type" label="Fixture type" hint="Such as A1">
						{(control) => (
							<TextInput {...control} name="type" maxLength={20} autoComplete="off" className="max-w-40" />
						)}
					</Field>
					<Button type="submit" icon="document" className="self-start">
						Download submittal (PDF)
					</Button>
				</Form>
			</section>
			<PhotometryFiles design={design} />
		</>
	);
}
