import { workspaceLimits } from "#rules/rep-workspace/workspace-terms";
import { Button } from "~/design-system/button.tsx";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { choosable } from "./account-search.tsx";

/** Adds a task of the representative for one of the accounts. */
export function TaskForm({
	accounts,
	current,
	idempotencyKey,
}: {
	accounts: readonly { accountId: string; name: string }[];
	current: string | null;
	idempotencyKey: string;
}) {
	const task = useDefinedForm("new-task", async () => (await import("./workspace-forms.ts")).taskForm, {
		idempotencyKey,
		defaultValue: { accountId: choosable(accounts, current) ?? "" },
	});
	const { form, fields } = task;
	return (
		<PostForm form={task} className="flex flex-col gap-3">
			<FormErrors form={form} />
			<div className="flex flex-wrap items-start gap-3">
				<div className="flex-1 basis-60">
					<FormTextField
						field={fields.text}
						label="New task"
						autoComplete="off"
						maxLength={workspaceLimits.taskText}
					/>
				</div>
				<Field id={fields.accountId.id} label="Account" errors={fields.accountId.errors} className="basis-60">
					{(control) => (
						<Select
							{...control}
							key={accounts[0]?.accountId}
							name={fields.accountId.name}
							defaultValue={fields.accountId.initialValue}
						>
							{accounts.map(({ accountId, name }) => (
								<option key={accountId} value={accountId}>
									{name} ({accountId})
								</option>
							))}
						</Select>
					)}
				</Field>
				<FormTextField field={fields.dueOn} label="Due" type="date" required={false} />
			</div>
			<div>
				<Button type="submit" name="intent" value="add" variant="primary">
					Add task
				</Button>
			</div>
		</PostForm>
	);
}
