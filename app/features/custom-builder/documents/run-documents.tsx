import { Form } from "@remix-run/react";
import { composePartNumber } from "#contracts/builder/part-number";
import type { Design } from "#contracts/builder/scx-options";
import { Button } from "~/design-system/button.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { hasPhotometry, sectionLengths } from "./run-sections.ts";

/** Submittal with project and type, and a photometric file for each length of section. */
export function RunDocuments({ design }: { design: Design }) {
	const part = composePartNumber(design);
	return (
		<section aria-labelledby="documents" className="screen-only mt-8 grid gap-6 md:grid-cols-2">
			<div>
				<h2 id="documents" className="text-2xl">
					Documents
				</h2>
				<Form
					method="get"
					action={paths.runSubmittal()}
					reloadDocument
					className="mt-3 flex flex-col gap-3 rounded border border-line bg-surface p-4"
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
			</div>
			<div>
				<h2 className="text-2xl">Photometry</h2>
				{hasPhotometry(design) ? (
					<>
						<p className="mt-2 text-muted text-sm">
							Computed from the lumens and beam of a section, not measured. Place the file once for each
							section.
						</p>
						<ul className="mt-1">
							{sectionLengths(design).map((length) => (
								<li key={length}>
									<a
										href={paths.runPhotometry({ part, length })}
										download
										className="text-link inline-block py-1 pointer-coarse:py-3"
									>
										Download IES, {length} in section
									</a>
								</li>
							))}
						</ul>
					</>
				) : (
					<p className="mt-2 text-muted text-sm">
						There is no computed file for the aisle optic: it spreads light differently along and across. Ask
						your sales rep for a test report.
					</p>
				)}
			</div>
		</section>
	);
}
