import { useActionData, useLocation } from "@remix-run/react";
import type { AccountRights } from "#contracts/sharing/rights-schemas";
import type { GivenRight } from "#rules/sharing/shared-rights";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Select } from "~/design-system/forms/field.tsx";
import type { FormAnswer } from "~/shared/forms/form-answer.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";

const everyoneLabels: Record<GivenRight, string> = {
	none: "Only the people chosen below",
	see: "Everyone in the account can see it",
	edit: "Everyone in the account can edit it",
};
const personLabels: Record<GivenRight, string> = {
	none: "Same as everyone",
	see: "Can see",
	edit: "Can edit",
};
const rights = ["none", "see", "edit"] as const;

/** What was typed into rows of a refused form, by user id. */
function typedRights(typed: Record<string, unknown> | null | undefined): Map<string, string> {
	const [ids, rightValues] = [[typed?.userId].flat(), [typed?.right].flat()];
	return new Map(ids.flatMap((id, at) => (typeof id === "string" ? [[id, String(rightValues[at])]] : [])));
}

/** Who in the account may see and edit something, through the action of its page. */
export function RightsForm({
	rights: { everyone, people },
	failed,
	cancel,
}: {
	rights: Pick<AccountRights, "everyone" | "people">;
	/** Title over errors. */
	failed: string;
	cancel: string;
}) {
	const draft = useFormDraft(useLocation().pathname);
	const reply = useActionData<FormAnswer | null>()?.reply ?? draft;
	const edit = useDefinedForm("rights", async () => (await import("../sharing-forms.ts")).rightsForm);
	const typed = typedRights(reply?.initialValue);
	const chosen = String(reply?.initialValue?.everyone ?? everyone);
	return (
		<PostForm form={edit} className="flex flex-col gap-5">
			<FormErrors form={edit.form} title={failed} />
			<fieldset className="flex flex-col">
				<legend className="pb-1 font-semibold">Everyone in the account</legend>
				{rights.map((right) => (
					<label key={right} className="flex min-h-touch items-center gap-3">
						<input
							type="radio"
							name="everyone"
							value={right}
							defaultChecked={chosen === right}
							className="size-5 flex-none accent-navy-800"
						/>
						{everyoneLabels[right]}
					</label>
				))}
			</fieldset>
			{people.length > 0 && (
				<fieldset>
					<legend className="pb-1 font-semibold">People</legend>
					<ul className="flex flex-col divide-y divide-line rounded border border-line">
						{people.map(({ userId, name: person, representative, right: currentRight }) => (
							<li
								key={userId}
								className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
							>
								<label htmlFor={`right-${userId}`} className="wrap-anywhere min-w-0">
									{person}
									{representative && <span className="text-muted"> (sales representative)</span>}
								</label>
								<input type="hidden" name="userId" value={userId} />
								<Select
									id={`right-${userId}`}
									name="right"
									defaultValue={typed.get(userId) ?? currentRight}
									className="w-40"
								>
									{rights.map((right) => (
										<option key={right} value={right}>
											{personLabels[right]}
										</option>
									))}
								</Select>
							</li>
						))}
					</ul>
				</fieldset>
			)}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" variant="primary">
					Save who can see it
				</Button>
				<LinkButton to={cancel}>Cancel</LinkButton>
			</div>
		</PostForm>
	);
}
