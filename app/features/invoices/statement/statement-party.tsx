import type { Statement } from "#contracts/invoices/invoices";
import { Fact } from "~/design-system/facts.tsx";

/** The account of a statement and its address. */
export function StatementParty({
	accountId,
	accountName,
	billTo,
}: Pick<Statement, "accountId" | "accountName" | "billTo">) {
	return (
		<>
			<Fact label="Account">
				{accountName !== accountId && (
					<>
						{accountName}
						<br />
					</>
				)}
				{accountId}
			</Fact>
			{billTo && (
				<Fact label="Billed to">
					<address className="not-italic">
						{billTo.street}
						<br />
						{billTo.city}, {billTo.state} {billTo.zip}
					</address>
				</Fact>
			)}
		</>
	);
}
