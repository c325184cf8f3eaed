import { Form, Link } from "@remix-run/react";
import { scxBody } from "#rules/custom-builder/scx-options";
import { Button } from "~/design-system/button.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";

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

/** Runs to start from. */
export const builderExamples = [
	{ name: "Warehouse aisle: 64 ft straight, 9,000 lm/ft, aisle optic", part: "SCX-S768-A090-840-AW-1S0" },
	{ name: "Workshop: 12 × 8 ft L, 6,000 lm/ft, emergency battery", part: "SCX-L144X96-A060-840-FW-1D1" },
	{ name: "Retail: 20 × 15 × 20 ft U, 4,500 lm/ft, 90 CRI, black", part: "SCX-U240X180X240-A045-935-WB-1L0" },
	{
		name: "Gymnasium: 40 × 24 ft rectangle, 7,500 lm/ft, 480 V service",
		part: "SCX-R480X288-P075-850-FW-3D0",
	},
];
