import { Form, Link } from "@remix-run/react";
import { scxBody } from "#rules/custom-builder/scx-options";
import { Button } from "~/design-system/button.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { builderExamples } from "./builder-examples.ts";

/** Other ways to begin than the first step. */
export function StartOptions() {
	return (
		<div className="mt-12 grid gap-6 lg:grid-cols-2">
			<section aria-labelledby="examples" className="rounded border border-line bg-surface p-4 sm:p-6">
				<h2 id="examples" className="text-xl">
					Start from an example
				</h2>
				<ul className="mt-2">
					{builderExamples.map(({ name, part }) => (
						<li key={part}>
							<Link
								to={paths.customBuilder(scxBody.series, { part })}
								className="text-link inline-block py-1 pointer-coarse:py-3"
							>
								{name}
							</Link>
						</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="decode" className="rounded border border-line bg-surface p-4 sm:p-6">
				<h2 id="decode" className="text-xl">
					Read a part number
				</h2>
				<Form method="get" action={paths.customBuilder(scxBody.series)} className="mt-2 flex flex-col gap-3">
					<Field
						id="builder-part"
						label="Part number of a run"
						hint="Such as SCX-L144X96-A060-840-FW-1D1"
						required
					>
						{(control) => (
							<TextInput {...control} name="part" autoComplete="off" maxLength={80} className="part-number" />
						)}
					</Field>
					<Button type="submit" className="self-start">
						Open run
					</Button>
				</Form>
			</section>
		</div>
	);
}
