import type { FieldMetadata } from "@conform-to/react";
import { webhookLimits as limits, webhookEventNames, webhookEvents } from "#rules/webhooks/webhook-terms";
import { FieldError } from "~/design-system/forms/field-error.tsx";
import { CheckBox } from "~/features/account/portal-users/check-box.tsx";
import { FormTextField } from "~/shared/forms/form-fields.tsx";
import { SecretNotice } from "~/shared/secret-notice.tsx";
import type { NewSecret } from "./webhooks.server.ts";

type Fields = Record<"url" | "description", FieldMetadata<string>> & {
	event: { id: string; errors?: string[] | undefined };
};

/** What an endpoint is: the same when it is added and changed. */
export function WebhookFields({
	fields,
	chosen,
	branches,
}: {
	fields: Fields;
	/** The checked events. */
	chosen: readonly string[];
	/** Whether branches are included; `null` for a company without any. */
	branches: boolean | null;
}) {
	const { url, description, event } = fields;
	return (
		<>
			<FormTextField
				field={url}
				label="Address"
				hint="An https:// address of your own system. It must be reachable from the internet."
				type="url"
				inputMode="url"
				autoComplete="off"
				maxLength={limits.url}
			/>
			<FormTextField
				field={description}
				label="Description"
				hint="For your colleagues, such as ERP or warehouse."
				required={false}
				autoComplete="off"
				maxLength={limits.description}
			/>
			<fieldset
				id={event.id}
				tabIndex={-1}
				className="min-w-0"
				aria-describedby={event.errors?.length ? `${event.id}-error` : undefined}
			>
				<legend className="mb-1 font-medium text-sm">Events</legend>
				<div className="divide-y divide-line rounded border border-line bg-white">
					{webhookEventNames.map((name) => (
						<CheckBox
							key={name}
							name="event"
							value={name}
							checked={chosen.includes(name)}
							label={
								<>
									{webhookEvents[name]}
									<span className="block font-mono text-muted text-sm">{name}</span>
								</>
							}
						/>
					))}
				</div>
				<FieldError id={`${event.id}-error`} errors={event.errors} />
			</fieldset>
			{branches !== null && (
				<div className="rounded border border-line bg-white">
					<CheckBox
						name="branches"
						value="yes"
						checked={branches}
						label="Also send the events of our branches"
					/>
				</div>
			)}
		</>
	);
}

export const SigningSecret = ({ made }: { made: NewSecret }) => (
	<SecretNotice title="Copy the signing secret now" secret={made.secret} copyLabel="Copy the signing secret">
		We won't show it again. Use it to verify that events come from us.
	</SecretNotice>
);

/** The secret in an action's answer, if it made one. */
export const secretIn = (answer: object | undefined): NewSecret | undefined =>
	answer && "secret" in answer ? (answer as NewSecret) : undefined;
