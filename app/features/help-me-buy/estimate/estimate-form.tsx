import { Form, Link } from "@remix-run/react";
import { roomKindNames, roomKinds } from "#photometry/rooms/room-kinds";
import { Button } from "~/design-system/button.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { Field, TextArea, TextInput } from "~/design-system/forms/field.tsx";
import { FormGroup, MoreFields } from "~/design-system/forms/form-group.tsx";
import { paths } from "~/paths.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";
import {
	type EstimateErrors,
	type EstimateField,
	type EstimateValues,
	estimateFields,
	estimateQuery,
	hasType,
	longestField,
	type OtherNumber,
	otherNumbers,
	otherTypes,
	type RoomShape,
	roomShapes,
} from "./estimate-fields.ts";
import { AimFields, Choice, DirectionChoice, FixtureChoices } from "./estimate-parts.tsx";
import type { FixtureSuggestion } from "./find-fixture.server.ts";

type Props = {
	values: EstimateValues;
	errors: EstimateErrors;
	suggestions: readonly FixtureSuggestion[];
	otherSuggestions: Partial<Record<OtherNumber, readonly FixtureSuggestion[]>>;
};

const getId = (field: EstimateField) => `estimate-${field}`;

/** A GET form, so that every estimate has a URL. */
export function EstimateFormView({ values, errors, suggestions, otherSuggestions }: Props) {
	const mistakes = estimateFields.flatMap((field) => {
		const message = errors[field];
		return message ? [{ fieldId: getId(field), message }] : [];
	});
	const text = (field: EstimateField, label: string, hint?: string, required = false) => (
		<Field
			id={getId(field)}
			label={label}
			hint={hint}
			errors={errors[field] ? [errors[field]] : []}
			required={required}
		>
			{(control) => (
				<TextInput
					{...control}
					name={field}
					{...toolParam(hint ? `${label}. ${hint}` : label)}
					autoComplete="off"
					maxLength={longestField(field)}
					defaultValue={values[field]}
				/>
			)}
		</Field>
	);
	const lines = (field: EstimateField, label: string, hint: string) => (
		<Field id={getId(field)} label={label} hint={hint} errors={errors[field] ? [errors[field]] : []}>
			{(control) => (
				<TextArea
					{...control}
					name={field}
					rows={3}
					// One more than is read: browsers cut what is pasted, and a list that was cut is refused.
					maxLength={longestField(field) + 1}
					defaultValue={values[field]}
					{...toolParam(`${label}. ${hint}`)}
				/>
			)}
		</Field>
	);
	const ownFile = (field: EstimateField, label: string) => (
		<Field
			id={getId(field)}
			label={label}
			hint={
				<Link to={paths.iesViewer()} className="text-link">
					Open your IES, LDT or TM-33 file
				</Link>
			}
			errors={errors[field] ? [errors[field]] : []}
		>
			{(control) => (
				<input
					{...control}
					type="checkbox"
					name={field}
					value="1"
					defaultChecked={values[field] !== ""}
					className="my-2 size-5 accent-navy-800"
				/>
			)}
		</Field>
	);
	const choose = (id: string, number: "" | OtherNumber, choices: readonly FixtureSuggestion[]) => (
		<>
			{values[`option${number}`] && (
				<input type="hidden" name={`option${number}`} value={values[`option${number}`]} />
			)}
			{choices.length > 0 && (
				<FixtureChoices
					id={id}
					suggestions={choices}
					linkTo={({ sku, option }) =>
						paths.designMyProject(
							estimateQuery({ ...values, [`sku${number}`]: sku, [`option${number}`]: option }),
						)
					}
				/>
			)}
		</>
	);
	const hasError = (...fields: EstimateField[]) => fields.some((field) => errors[field]);
	const has = (...fields: EstimateField[]) => fields.some((field) => values[field]) || hasError(...fields);
	const hasNotch = values.shape === "l" || values.shape === "u";
	return (
		<Form
			method="get"
			action={`${paths.designMyProject()}#result`}
			noValidate
			aria-label="Room estimate"
			{...formTool({
				name: "estimate_room",
				description: "How many fixtures light a room, where they go, and how much light each point gets.",
				reads: true,
			})}
			className="flex min-w-0 flex-col gap-6"
		>
			<ErrorSummary items={mistakes} />
			<FormGroup title="Room">
				<Choice id={getId("room")} name="room" label="Kind of room" error={errors.room} value={values.room}>
					{roomKindNames.map((name) => (
						<option key={name} value={name}>
							{roomKinds[name].label}, {roomKinds[name].footCandles} fc
						</option>
					))}
				</Choice>
				<div className="grid grid-cols-3 gap-4">
					{text("length", "Length, ft", "Such as 40' 6\"")}
					{text("width", "Width, ft", "Such as 9 m")}
					{text("height", "Ceiling, ft", "Floor to ceiling", true)}
				</div>
				<MoreFields title="Shape: L, U or corners" open={hasNotch || values.shape === "polygon"}>
					<Choice id={getId("shape")} name="shape" label="Shape" error={errors.shape} value={values.shape}>
						{(Object.keys(roomShapes) as RoomShape[]).map((shape) => (
							<option key={shape} value={shape}>
								{roomShapes[shape]}
							</option>
						))}
					</Choice>
					<div className="grid grid-cols-2 gap-4">
						{text("notchLength", "Cutout length, ft", "For L and U, along the length")}
						{text("notchWidth", "Cutout width, ft", "For L and U, along the width")}
					</div>
					{lines(
						"corners",
						"Corners, ft",
						"For other shapes: x,y of each corner in order around the room, such as 0,0 40,0 40,18 22,30 0,30",
					)}
				</MoreFields>
				<MoreFields
					title="Mounting, work plane and surfaces"
					open={has("mount", "plane") || hasError("ceiling", "walls", "floor")}
				>
					<div className="grid grid-cols-2 gap-4">
						{text("mount", "Mounting height, ft", "Blank: at the ceiling")}
						{text("plane", "Work plane, ft", "Blank: usual for the room")}
					</div>
					<div className="grid grid-cols-3 gap-4">
						{text("ceiling", "Ceiling, %", "Reflectance")}
						{text("walls", "Walls, %", "Reflectance")}
						{text("floor", "Floor, %", "Reflectance")}
					</div>
				</MoreFields>
				<MoreFields title="Shelves and other boxes" open={has("boxes")}>
					{lines(
						"boxes",
						"Shelves, racks and other boxes, ft",
						"x,y of the corner nearest to 0,0, then size along the length, size across, and height: 10,4,24,3,8. Up to 40, separated by spaces",
					)}
				</MoreFields>
			</FormGroup>
			<FormGroup title="Fixture">
				{text("sku", "Part number", "Or words, such as 2x4 troffer 4000K")}
				{ownFile("own", "Use the photometric file that is open in the IES viewer")}
				{choose("fixture-choices", "", suggestions)}
				<p className="text-sm [&>a]:text-navy-700 [&>a]:underline">
					<CatalogLink category="Commercial Indoor">Browse fixtures</CatalogLink>, then choose “How many do I
					need?”
				</p>
				{otherNumbers.map((number) => (
					<MoreFields
						key={number}
						title={`Type ${otherTypes[number]}: ${number === 2 ? "other fixtures in the same room" : "more fixtures"}`}
						open={hasType(values, number)}
					>
						{text(
							`sku${number}`,
							`Type ${otherTypes[number]}, part number`,
							"You enter how many; we count the first type for the light that is left",
						)}
						{ownFile(`own${number}`, `Type ${otherTypes[number]} is the file in the IES viewer`)}
						{choose(`fixture-choices-${number}`, number, otherSuggestions[number] ?? [])}
						<div className="grid grid-cols-2 gap-4">
							{text(`columns${number}`, `Type ${otherTypes[number]}, columns`, "Along the length")}
							{text(`rows${number}`, `Type ${otherTypes[number]}, rows`, "Across")}
						</div>
						{text(
							`at${number}`,
							`Type ${otherTypes[number]}, positions, ft`,
							"Instead of columns and rows: x,y of each fixture, such as 4,6 12,6",
						)}
						<div className="grid grid-cols-2 gap-4">
							{text(
								`mount${number}`,
								`Type ${otherTypes[number]}, mounting height, ft`,
								"Blank: as the first type",
							)}
							{text(
								`llf${number}`,
								`Type ${otherTypes[number]}, light loss factor`,
								"Blank: as the first type",
							)}
						</div>
						<DirectionChoice
							id={getId(`turn${number}`)}
							name={`turn${number}`}
							label={`Type ${otherTypes[number]}, long fixtures run`}
							value={values[`turn${number}`]}
							error={errors[`turn${number}`]}
						/>
						<AimFields number={number} text={text} />
					</MoreFields>
				))}
			</FormGroup>
			<FormGroup title="Light">
				<MoreFields
					title="Light level, light loss, power limit, rows, positions and direction"
					open={has("target", "limit", "columns", "rows", "at", "offset", "turn") || hasError("llf")}
				>
					<div className="grid grid-cols-2 gap-4">
						{text("target", "Light level, fc", "Blank: usual for the room")}
						{text("llf", "Light loss factor", "0.85 for clean rooms")}
						{text("limit", "Power limit, W/sq ft", "Of your local code; blank: ASHRAE 90.1-2019")}
						{text("columns", "Columns", "Along the length; blank: calculated")}
						{text("rows", "Rows", "Across; blank: calculated")}
						{text(
							"offset",
							"Perimeter offset, ft",
							"Band along the walls left out of the results; blank: 1.64 ft (0.5 m, EN 12464-1)",
						)}
					</div>
					{text("at", "Positions, ft", "Instead of columns and rows: x,y of each fixture, such as 4,6 12,6")}
					<DirectionChoice
						id={getId("turn")}
						name="turn"
						label="Long fixtures run"
						value={values.turn}
						error={errors.turn}
					/>
				</MoreFields>
				<MoreFields title="Rotation and tilt of fixtures" open={has("rotate", "tilt", "aim")}>
					<AimFields number="" text={text} />
				</MoreFields>
			</FormGroup>
			<div className="flex flex-wrap items-center gap-4">
				<Button type="submit" variant="primary" icon="calculator">
					Calculate
				</Button>
				<Link to={paths.designMyProject()} className="text-link inline-flex min-h-touch items-center">
					Start over
				</Link>
			</div>
		</Form>
	);
}
