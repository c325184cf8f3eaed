import type { NotificationPreference } from "#contracts/notifications/notifications";
import { kindTerms, mailChoices, notificationKinds } from "#rules/notifications/kinds";
import { Select } from "~/design-system/forms/field.tsx";
import { mailLabels } from "./mail-labels.ts";

const groups = [...new Set(notificationKinds.map((kind) => kindTerms[kind].group))];

/** One field set a group; a row has the mail and the inbox of a kind. */
export function SettingsFields({ preferences }: { preferences: readonly NotificationPreference[] }) {
	return groups.map((group) => (
		<fieldset key={group} className="flex flex-col rounded border border-line bg-white px-4 pb-2">
			<legend className="px-1 font-semibold text-lg text-navy-900">{group}</legend>
			{preferences
				.filter(({ kind }) => kindTerms[kind].group === group)
				.map(({ kind, mail, inbox }) => (
					<div
						key={kind}
						className="grid items-center gap-x-4 gap-y-1 border-line border-b py-2 last:border-0 sm:grid-cols-[minmax(0,1fr)_15rem_6rem]"
					>
						<span>{kindTerms[kind].label}</span>
						<Select name={`mail.${kind}`} defaultValue={mail} aria-label={`Email: ${kindTerms[kind].label}`}>
							{mailChoices
								.filter((choice) => choice !== "own" || kindTerms[kind].right !== "self")
								.map((choice) => (
									<option key={choice} value={choice}>
										{kindTerms[kind].right === "self" && choice === "now" ? "At once" : mailLabels[choice]}
									</option>
								))}
						</Select>
						<label className="flex min-h-touch items-center gap-2">
							<input
								type="checkbox"
								name={`inbox.${kind}`}
								value="yes"
								defaultChecked={inbox}
								aria-label={`Inbox: ${kindTerms[kind].label}`}
								className="size-5 accent-navy-900"
							/>
							Inbox
						</label>
					</div>
				))}
		</fieldset>
	));
}
