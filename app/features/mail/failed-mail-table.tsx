import type { FailedMail } from "#contracts/mail/failed-mail";
import { formatMinute } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";

export function FailedMailTable({ messages }: { messages: readonly FailedMail[] }) {
	return (
		<DataTable caption="Failed mail, newest first" captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Message</ColumnHeader>
					<ColumnHeader>Reason</ColumnHeader>
					<ColumnHeader numeric>Attempts</ColumnHeader>
					<ColumnHeader>Failed</ColumnHeader>
					<ColumnHeader>Action</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{messages.map(({ id, recipient, subject, writtenAt, failedAt, attempts, reason }) => (
					<Row key={id}>
						<RowHeader>
							<span className="wrap-anywhere block min-w-40">{subject}</span>
							<span className="wrap-anywhere block font-normal text-muted text-sm">
								To {recipient}, written <time dateTime={writtenAt}>{formatMinute(writtenAt)}</time>
							</span>
						</RowHeader>
						<Cell label="Reason">
							<span className="wrap-anywhere block min-w-40">{reason}</span>
						</Cell>
						<Cell label="Attempts" numeric>
							{attempts}
						</Cell>
						<Cell label="Failed">
							<time dateTime={failedAt}>{formatMinute(failedAt)}</time>
						</Cell>
						<Cell label="Action">
							<PostForm className="flex flex-wrap gap-2">
								<input type="hidden" name="id" value={id} />
								<Button type="submit" size="sm" name="intent" value="retry" aria-label={`Retry ${subject}`}>
									Retry
								</Button>
								<Button
									type="submit"
									size="sm"
									name="intent"
									value="discard"
									aria-label={`Discard ${subject}`}
								>
									Discard
								</Button>
							</PostForm>
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
