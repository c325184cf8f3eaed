import { formatDay } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { CertificateStatusBadge } from "./certificate-status.tsx";
import type { CertificateView } from "./tax-exemption.server.ts";

export function CertificateTable({
	certificates,
	mayWithdraw,
}: {
	certificates: readonly CertificateView[];
	mayWithdraw: boolean;
}) {
	return (
		<DataTable caption="Certificates, newest first" captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Number</ColumnHeader>
					<ColumnHeader>States</ColumnHeader>
					<ColumnHeader>Reason</ColumnHeader>
					<ColumnHeader>Valid through</ColumnHeader>
					<ColumnHeader>Status</ColumnHeader>
					<ColumnHeader>
						<span className="sr-only">Actions</span>
					</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{certificates.map((certificate) => (
					<CertificateRow
						key={certificate.certificateId}
						certificate={certificate}
						mayWithdraw={mayWithdraw}
					/>
				))}
			</tbody>
		</DataTable>
	);
}

function CertificateRow({
	certificate,
	mayWithdraw,
}: {
	certificate: CertificateView;
	mayWithdraw: boolean;
}) {
	const { certificateId, number, states, reason, expiresOn, status, note, file, ofCompany } = certificate;
	return (
		<Row>
			<RowHeader>
				<span className="wrap-anywhere block">{number}</span>
				<span className="block font-normal text-muted text-sm">
					{ofCompany === null ? (
						<>
							Sent <DayOf at={certificate.submittedAt} /> by {certificate.submittedBy}
						</>
					) : (
						`Of ${ofCompany}`
					)}
				</span>
			</RowHeader>
			<Cell label="States">
				<span className="wrap-anywhere">{states}</span>
			</Cell>
			<Cell label="Reason">{reason}</Cell>
			<Cell label="Valid through">{expiresOn ? formatDay(expiresOn) : "Doesn’t expire"}</Cell>
			<Cell label="Status">
				<CertificateStatusBadge status={status} />
				{note && <span className="wrap-anywhere mt-1 block text-sm">{note}</span>}
			</Cell>
			<Cell>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
					{file && (
						<a
							href={paths.certificateFile(certificateId)}
							className="text-link inline-flex items-center pointer-coarse:min-h-touch"
						>
							Download<span className="sr-only"> certificate {number}</span>
						</a>
					)}
					{mayWithdraw && certificate.withdrawable && (
						<PostForm>
							<input type="hidden" name="certificateId" value={certificateId} />
							<Button type="submit" name="intent" value="withdraw" size="sm">
								Withdraw<span className="sr-only"> certificate {number}</span>
							</Button>
						</PostForm>
					)}
				</div>
			</Cell>
		</Row>
	);
}
