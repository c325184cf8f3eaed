/** Loads a representative's workspace and changes the tasks. */
import { toDay } from "#rules/invoices/invoice-state";
import { actingAccountId } from "#rules/users/selected-account";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { failedOrServerText, formFailure, toastFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { taskForm } from "./workspace-forms.ts";

export async function loadRepWorkspace({ services, user }: RequestContext<unknown>) {
	const [workspace, { accounts }, person] = await Promise.all([
		services.workspace.read(),
		services.user.accounts({}),
		user(),
	]);
	return {
		workspace,
		accounts: accounts.map(({ accountId, name }) => ({ accountId, name })),
		current: actingAccountId(person),
		today: toDay(Date.now()),
		idempotencyKey: crypto.randomUUID(),
	};
}

const failed = {
	done: "We couldn't mark the task as done",
	reopen: "We couldn't reopen the task",
	delete: "We couldn't delete the task",
};

const text = {
	done: "The task is done.",
	reopen: "The task is open again.",
	delete: "The task was deleted.",
};

export async function changeTasks(context: FormContext<typeof taskForm, unknown>): Promise<unknown> {
	const { value, services } = context;
	const to = paths.repWorkspace();
	if (value.intent === "add") {
		const { accountId, text: task, dueOn, idempotencyKey } = value;
		try {
			await services.workspace.addTask({ accountId, text: task, dueOn, formKey: idempotencyKey });
		} catch (error) {
			return formFailure(context, error, failedOrServerText("We couldn't add the task"));
		}
		throw await redirectWithToast(to, { kind: "success", text: "The task was added." });
	}
	try {
		if (value.intent === "delete") await services.workspace.deleteTask({ id: value.id });
		else await services.workspace.markTask({ id: value.id, done: value.intent === "done" });
	} catch (error) {
		return toastFailure(error, { title: failed[value.intent], to });
	}
	return redirectWithToast(to, { kind: "success", text: text[value.intent] });
}
