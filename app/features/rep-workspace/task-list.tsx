import type { RepTask } from "#contracts/rep-workspace/rep-workspace";
import { formatDay } from "#rules/format";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { OpenInAccount } from "./open-in-account.tsx";

export function TaskList({
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
					<PostForm className="flex flex-wrap gap-2">
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
