import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nullWhenDown } from "#client/or-null";
import type { RepTask } from "#contracts/rep-workspace/rep-workspace";
import { dayIn } from "#rules/clock/time-zones";
import { formatCount, formatDay } from "#rules/format";
import { workspaceLimits } from "#rules/rep-workspace/workspace-terms";
import { actingAccountId } from "#rules/users/selected-account";
import { Badge } from "~/design-system/badge.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { openMessages } from "~/features/contact/contact.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { readZones } from "~/shared/clock/zones.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import {
	failedOrServerText,
	formFailure,
	onceDeleted,
	toastFailure,
} from "~/shared/forms/form-answer.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { AccountSearch, NewQuoteIn, TaskForm } from "./account-forms.tsx";
import { OpenInAccount } from "./open-in-account.tsx";
import { taskForm } from "./workspace-forms.ts";
import { MessagesToAnswer, WorkspaceTable } from "./workspace-table.tsx";

/** Loads a representative's workspace and changes the tasks. */
async function loadRepWorkspace(context: RequestContext<unknown>) {
	const { services, user, url } = context;
	const search = (url.searchParams.get("account") ?? "").trim().slice(0, 80);
	const [workspace, { accounts, total }, person, zones, messages] = await Promise.all([
		services.workspace.read(),
		services.user.accounts(search ? { search } : {}),
		user(),
		readZones(context),
		openMessages(context).catch(nullWhenDown),
	]);
	return {
		workspace,
		accounts: accounts.map(({ accountId, name }) => ({ accountId, name })),
		search,
		total,
		messages: messages === "hidden" ? null : messages,
		current: actingAccountId(person),
		today: dayIn(Date.now(), zones.reader),
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

async function changeTasks(context: FormContext<typeof taskForm, unknown>): Promise<unknown> {
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
		if (value.intent === "delete")
			await onceDeleted(context.form, services.workspace.deleteTask({ id: value.id }));
		else await services.workspace.markTask({ id: value.id, done: value.intent === "done" });
	} catch (error) {
		return toastFailure(error, { title: failed[value.intent], to });
	}
	return redirectWithToast(to, { kind: "success", text: text[value.intent] });
}

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Workspace",
		description: "What's waiting for you in all your accounts.",
		path: paths.repWorkspace(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "territory", needs: "workspace.read" } as const;

export const loader = guardedLoader(guard, async (context) => data(await loadRepWorkspace(context)));

export const action = formAction(taskForm, guard, changeTasks);

export default function RepWorkspacePage() {
	const { workspace, accounts, search, total, messages, current, today, idempotencyKey } =
		useLoaderData<typeof loader>();
	const isOffered = useIsOffered();
	const hasJobs = isOffered("bidJobs.list");
	const hasLetterhead = isOffered("letterheads.save");
	const { quotesWaiting, quotesExpiring, drafts, lateOrders, overdueInvoices, tasks } = workspace;
	return (
		<div className="flex flex-col gap-8">
			<div>
				<h1 className="text-3xl">Workspace</h1>
				<p className="mt-2 max-w-prose text-muted">
					What's waiting for you in your {formatCount(workspace.accounts, "account")}. Opening a document of
					another account switches to that account; your carts and drafts stay where they are.
				</p>
				{(hasJobs || hasLetterhead) && (
					<p className="mt-3 flex flex-wrap gap-2">
						{hasJobs && (
							<LinkButton to={paths.bidJobs()} size="sm" icon="compare">
								Bid jobs
							</LinkButton>
						)}
						{hasLetterhead && (
							<LinkButton to={paths.agencyLetterhead()} size="sm" icon="document">
								Agency letterhead
							</LinkButton>
						)}
					</p>
				)}
			</div>
			{(search !== "" || total > accounts.length) && (
				<AccountSearch search={search} found={accounts.length} total={total} />
			)}
			{isOffered("quotes.step") && <NewQuoteIn accounts={accounts} current={current} />}
			<WorkspaceTable name="quotes-to-answer" section={quotesWaiting} current={current} />
			{messages && <MessagesToAnswer {...messages} />}
			<WorkspaceTable name="expiring-quotes" section={quotesExpiring} current={current} />
			<WorkspaceTable name="late-orders" section={lateOrders} current={current} />
			<WorkspaceTable name="overdue-invoices" section={overdueInvoices} current={current} />
			<WorkspaceTable name="drafts" section={drafts} current={current} />
			<section aria-labelledby="tasks" className="flex flex-col gap-3">
				<h2 id="tasks" className="text-xl">
					Tasks
				</h2>
				<p className="max-w-text text-muted text-sm">
					Only you see these. Done tasks leave the list after {workspaceLimits.doneDays} days.
				</p>
				{tasks.length > 0 && <TaskList tasks={tasks} current={current} today={today} />}
				<TaskForm accounts={accounts} current={current} idempotencyKey={idempotencyKey} />
			</section>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function TaskList({
	tasks,
	current,
	today,
}: {
	tasks: readonly RepTask[];
	current: string | null;
	/** YYYY-MM-DD. */
	today: string;
}) {
	return (
		<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
			{tasks.map(({ id, accountId, accountName, text, dueOn, done }) => (
				<li key={id} className="flex flex-wrap items-center justify-between gap-3 p-3">
					<div className="min-w-0 flex-1 basis-60">
						<p className={`wrap-anywhere ${done ? "text-muted line-through" : "font-medium"}`}>{text}</p>
						<div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
							<OpenInAccount to={paths.user()} label={accountName} {...{ accountId, accountName, current }} />
							{done ? (
								<Badge tone="success" icon="check">
									Done
								</Badge>
							) : (
								dueOn && (
									<span className={dueOn < today ? "font-medium text-danger" : "text-muted"}>
										{dueOn < today ? "Was due" : "Due"} <time dateTime={dueOn}>{formatDay(dueOn)}</time>
									</span>
								)
							)}
						</div>
					</div>
					<PostForm owned="user" className="flex flex-wrap gap-2">
						<input type="hidden" name="id" value={id} />
						<Button
							type="submit"
							size="sm"
							name="intent"
							value={done ? "reopen" : "done"}
							aria-label={`${done ? "Reopen" : "Mark as done"}: ${text}`}
						>
							{done ? "Reopen" : "Mark as done"}
						</Button>
						<Button type="submit" size="sm" name="intent" value="delete" aria-label={`Delete: ${text}`}>
							Delete
						</Button>
					</PostForm>
				</li>
			))}
		</ul>
	);
}
