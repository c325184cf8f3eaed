import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useState } from "react";
import {
	callbackWindowNames,
	callbackWindows,
	callbackZoneNames,
	callbackZones,
} from "#rules/contact/callback-slots";
import { Field, Select } from "~/design-system/forms/field.tsx";

export type CallbackDay = { day: string; label: string };

type Fields = Record<"callback" | "day" | "window" | "zone", FieldMetadata<string>>;

/** Asks for a call. Everything in it is optional until the box is checked. */
export function CallbackFieldset({
	fields,
	days,
	shopZone,
}: {
	fields: Fields;
	days: readonly CallbackDay[];
	shopZone: string;
}) {
	const given = fields.zone.initialValue;
	const [zone, setZone] = useState(given ?? shopZone);
	useEffect(() => {
		const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
		if (!given && callbackZoneNames.some((name) => name === own)) setZone(own);
	}, [given]);
	const { callback, day, window } = fields;
	return (
		<fieldset className="flex flex-col gap-4 rounded border border-line bg-surface p-4">
			<legend className="sr-only">Call me back</legend>
			<label className="flex min-h-touch items-center gap-3 font-medium">
				<input
					type="checkbox"
					id={callback.id}
					name="callback"
					value="yes"
					defaultChecked={callback.initialValue === "yes"}
					className="size-5 accent-navy-800"
				/>
				Call me instead of emailing
			</label>
			<div className="grid gap-4 sm:grid-cols-3">
				<Field id={day.id} label="Day" errors={day.errors}>
					{(control) => (
						<Select {...control} name="day" defaultValue={day.initialValue ?? days[1]?.day}>
							{days.map((one) => (
								<option key={one.day} value={one.day}>
									{one.label}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Field id={window.id} label="Time" errors={window.errors}>
					{(control) => (
						<Select {...control} name="window" defaultValue={window.initialValue ?? "10"}>
							{callbackWindowNames.map((name) => (
								<option key={name} value={name}>
									{callbackWindows[name]}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Field id={fields.zone.id} label="Your time zone" errors={fields.zone.errors}>
					{(control) => (
						<Select {...control} name="zone" value={zone} onChange={(event) => setZone(event.target.value)}>
							{callbackZoneNames.map((name) => (
								<option key={name} value={name}>
									{callbackZones[name]}
								</option>
							))}
						</Select>
					)}
				</Field>
			</div>
			<p className="text-muted text-sm">
				We call on business days. Day and time apply only if you check the box, and we need your phone number.
			</p>
		</fieldset>
	);
}
