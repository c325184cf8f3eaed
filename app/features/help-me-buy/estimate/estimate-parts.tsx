/** Parts of the forms and drawings of a room and a site: choices, and the dimensions of a plan. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { formatLumens, formatWatts } from "~/shared/catalog/figures.ts";
import { toolParam } from "~/shared/forms/form-tool.ts";
import { type EstimateField, type OtherNumber, otherTypes } from "./estimate-fields.ts";
import type { FixtureSuggestion } from "./find-fixture.server.ts";

/** Each choice is the same estimate with that fixture. */
export function FixtureChoices({
	suggestions,
	linkTo,
	id = "fixture-choices",
}: {
	suggestions: readonly FixtureSuggestion[];
	linkTo: (choice: { sku: string; option: string }) => string;
	id?: string;
}) {
	return (
		<div id={id}>
			<p className="mb-2 font-medium text-sm">Choose a fixture</p>
			<ul aria-label="Fixtures to choose from" className="divide-y divide-line rounded border border-line">
				{suggestions.map(({ option, sku, name, lumens, watts }) => (
					<li key={option}>
						<Link
							to={`${linkTo({ sku, option })}#result`}
							className="block px-4 py-2 no-underline hover:bg-navy-50"
						>
							<span className="wrap-anywhere block font-semibold text-sm">
								<PartNumber sku={sku} />
							</span>
							<span className="block text-muted text-sm">
								{name}, {formatLumens(lumens)}, {formatWatts(watts)}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

type ChoiceProps = { id: string; name: string; label: string; error: string | undefined; value: string };

export function Choice({ id, name, label, error, value, children }: ChoiceProps & { children: ReactNode }) {
	return (
		<Field id={id} label={label} errors={error ? [error] : []}>
			{(control) => (
				<Select {...control} name={name} defaultValue={value} {...toolParam(label)}>
					{children}
				</Select>
			)}
		</Field>
	);
}

export const DirectionChoice = (props: ChoiceProps) => (
	<Choice {...props}>
		<option value="">Along the room’s length</option>
		<option value="across">Across the room</option>
	</Choice>
);

/** Rotation and tilt of a type of fixtures. @param text makes a field */
export const AimFields = ({
	number,
	text,
}: {
	number: "" | OtherNumber;
	text: (field: EstimateField, label: string, hint: string) => ReactNode;
}) => {
	const label = (name: string) =>
		number === "" ? name : `Type ${otherTypes[number]}, ${name.toLowerCase()}`;
	return (
		<div className="grid grid-cols-2 gap-4">
			{text(`rotate${number}`, label("Rotation, °"), "Counterclockwise; blank: 0")}
			{text(`tilt${number}`, label("Tilt, °"), "From straight down; 90 is level. Blank: 0")}
			{text(`aim${number}`, label("Tilted toward, °"), "0 is right on the plan, 90 up; blank: 0")}
		</div>
	);
};

/**
 * Length, width and scale beside a plan, as SVG.
 *
 * @param plan in feet
 * @param feet writes a length
 */
export function PlanDimensions({
	plan,
	feet,
}: {
	plan: { width: number; depth: number; letter: number; scaleFeet: number };
	feet: (length: number) => string;
}) {
	const { width, depth, letter } = plan;
	const hair = letter / 14;
	return (
		<>
			<g className="fill-none stroke-muted" strokeWidth={hair}>
				<path
					d={`M0 ${-letter * 0.6}v${-letter * 0.6}m0 ${letter * 0.3}H${width}m0 ${-letter * 0.3}v${letter * 0.6}`}
				/>
				<path
					d={`M${-letter * 0.6} 0h${-letter * 0.6}m${letter * 0.3} 0V${depth}m${-letter * 0.3} 0h${letter * 0.6}`}
				/>
				<path d={`M0 ${depth + letter}v${letter * 0.4}h${plan.scaleFeet}v${-letter * 0.4}`} />
			</g>
			<g className="fill-ink" textAnchor="middle">
				<text x={width / 2} y={-letter * 1.2}>
					{feet(width)}
				</text>
				<text transform={`translate(${-letter * 1.2} ${depth / 2}) rotate(-90)`}>{feet(depth)}</text>
				<text x={plan.scaleFeet / 2} y={depth + letter * 2.6}>
					{feet(plan.scaleFeet)}
				</text>
			</g>
		</>
	);
}
