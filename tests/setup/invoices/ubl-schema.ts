/**
 * What the schema of UBL 2.1 says about the elements that our documents have: which children in which order, and how
 * often. Taken from `UBL-Invoice-2.1.xsd`, `UBL-CreditNote-2.1.xsd` and `UBL-CommonAggregateComponents-2.1.xsd` (OASIS,
 * 2013), which may be copied as they are only: 2.6 MB. Types of values are not among it.
 */
import { XMLParser, XMLValidator } from "fast-xml-parser";

/** Elements of one type, and its children: `?` at most once, `*` any number, `+` at least once. */
const sequences: readonly (readonly [elements: string, children: string])[] = [
	[
		"Invoice",
		"UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? IssueDate IssueTime? DueDate? InvoiceTypeCode? Note* TaxPointDate? DocumentCurrencyCode? TaxCurrencyCode? PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode? AccountingCost? LineCountNumeric? BuyerReference? InvoicePeriod* OrderReference? BillingReference* DespatchDocumentReference* ReceiptDocumentReference* StatementDocumentReference* OriginatorDocumentReference* ContractDocumentReference* AdditionalDocumentReference* ProjectReference* Signature* AccountingSupplierParty AccountingCustomerParty PayeeParty? BuyerCustomerParty? SellerSupplierParty? TaxRepresentativeParty? Delivery* DeliveryTerms? PaymentMeans* PaymentTerms* PrepaidPayment* AllowanceCharge* TaxExchangeRate? PricingExchangeRate? PaymentExchangeRate? PaymentAlternativeExchangeRate? TaxTotal* WithholdingTaxTotal* LegalMonetaryTotal InvoiceLine+",
	],
	[
		"CreditNote",
		"UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? IssueDate IssueTime? TaxPointDate? CreditNoteTypeCode? Note* DocumentCurrencyCode? TaxCurrencyCode? PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode? AccountingCost? LineCountNumeric? BuyerReference? InvoicePeriod* DiscrepancyResponse* OrderReference? BillingReference* DespatchDocumentReference* ReceiptDocumentReference* ContractDocumentReference* AdditionalDocumentReference* StatementDocumentReference* OriginatorDocumentReference* Signature* AccountingSupplierParty AccountingCustomerParty PayeeParty? BuyerCustomerParty? SellerSupplierParty? TaxRepresentativeParty? Delivery* DeliveryTerms* PaymentMeans* PaymentTerms* TaxExchangeRate? PricingExchangeRate? PaymentExchangeRate? PaymentAlternativeExchangeRate? AllowanceCharge* TaxTotal* LegalMonetaryTotal CreditNoteLine+",
	],
	[
		"OrderReference",
		"ID SalesOrderID? CopyIndicator? UUID? IssueDate? IssueTime? CustomerReference? OrderTypeCode? DocumentReference?",
	],
	[
		"AccountingSupplierParty",
		"CustomerAssignedAccountID? AdditionalAccountID* DataSendingCapability? Party? DespatchContact? AccountingContact? SellerContact?",
	],
	[
		"AccountingCustomerParty",
		"CustomerAssignedAccountID? SupplierAssignedAccountID? AdditionalAccountID* Party? DeliveryContact? AccountingContact? BuyerContact?",
	],
	[
		"Party DeliveryParty",
		"MarkCareIndicator? MarkAttentionIndicator? WebsiteURI? LogoReferenceID? EndpointID? IndustryClassificationCode? PartyIdentification* PartyName* Language? PostalAddress? PhysicalLocation? PartyTaxScheme* PartyLegalEntity* Contact? Person* AgentParty? ServiceProviderParty* PowerOfAttorney* FinancialAccount?",
	],
	["PartyIdentification", "ID"],
	["PartyName", "Name"],
	[
		"PostalAddress Address JurisdictionRegionAddress",
		"ID? AddressTypeCode? AddressFormatCode? Postbox? Floor? Room? StreetName? AdditionalStreetName? BlockName? BuildingName? BuildingNumber? InhouseMail? Department? MarkAttention? MarkCare? PlotIdentification? CitySubdivisionName? CityName? PostalZone? CountrySubentity? CountrySubentityCode? Region? District? TimezoneOffset? AddressLine* Country? LocationCoordinate*",
	],
	["AddressLine", "Line"],
	["Country", "IdentificationCode? Name?"],
	[
		"PartyLegalEntity",
		"RegistrationName? CompanyID? RegistrationDate? RegistrationExpirationDate? CompanyLegalFormCode? CompanyLegalForm? SoleProprietorshipIndicator? CompanyLiquidationStatusCode? CorporateStockAmount? FullyPaidSharesIndicator? RegistrationAddress? CorporateRegistrationScheme? HeadOfficeParty? ShareholderParty*",
	],
	["Contact", "ID? Name? Telephone? Telefax? ElectronicMail? Note* OtherCommunication*"],
	[
		"Delivery",
		"ID? Quantity? MinimumQuantity? MaximumQuantity? ActualDeliveryDate? ActualDeliveryTime? LatestDeliveryDate? LatestDeliveryTime? ReleaseID? TrackingID? DeliveryAddress? DeliveryLocation? AlternativeDeliveryLocation? RequestedDeliveryPeriod? PromisedDeliveryPeriod? EstimatedDeliveryPeriod? CarrierParty? DeliveryParty? NotifyParty* Despatch? DeliveryTerms* MinimumDeliveryUnit? MaximumDeliveryUnit? Shipment?",
	],
	[
		"DeliveryLocation",
		"ID? Description* Conditions* CountrySubentity? CountrySubentityCode? LocationTypeCode? InformationURI? Name? ValidityPeriod* Address? SubsidiaryLocation* LocationCoordinate*",
	],
	[
		"PaymentTerms",
		"ID? PaymentMeansID* PrepaidPaymentReferenceID? Note* ReferenceEventCode? SettlementDiscountPercent? PenaltySurchargePercent? PaymentPercent? Amount? SettlementDiscountAmount? PenaltyAmount? PaymentTermsDetailsURI? PaymentDueDate? InstallmentDueDate? InvoicingPartyReference? SettlementPeriod? PenaltyPeriod? ExchangeRate? ValidityPeriod?",
	],
	[
		"AllowanceCharge",
		"ID? ChargeIndicator AllowanceChargeReasonCode? AllowanceChargeReason* MultiplierFactorNumeric? PrepaidIndicator? SequenceNumeric? Amount BaseAmount? AccountingCostCode? AccountingCost? PerUnitAmount? TaxCategory* TaxTotal? PaymentMeans*",
	],
	[
		"TaxCategory ClassifiedTaxCategory",
		"ID? Name? Percent? BaseUnitMeasure? PerUnitAmount? TaxExemptionReasonCode? TaxExemptionReason* TierRange? TierRatePercent? TaxScheme",
	],
	["TaxScheme", "ID? Name? TaxTypeCode? CurrencyCode? JurisdictionRegionAddress*"],
	["TaxTotal", "TaxAmount RoundingAmount? TaxEvidenceIndicator? TaxIncludedIndicator? TaxSubtotal*"],
	[
		"TaxSubtotal",
		"TaxableAmount? TaxAmount CalculationSequenceNumeric? TransactionCurrencyTaxAmount? Percent? BaseUnitMeasure? PerUnitAmount? TierRange? TierRatePercent? TaxCategory",
	],
	[
		"LegalMonetaryTotal",
		"LineExtensionAmount? TaxExclusiveAmount? TaxInclusiveAmount? AllowanceTotalAmount? ChargeTotalAmount? PrepaidAmount? PayableRoundingAmount? PayableAmount PayableAlternativeAmount?",
	],
	[
		"InvoiceLine",
		"ID UUID? Note* InvoicedQuantity? LineExtensionAmount TaxPointDate? AccountingCostCode? AccountingCost? PaymentPurposeCode? FreeOfChargeIndicator? InvoicePeriod* OrderLineReference* DespatchLineReference* ReceiptLineReference* BillingReference* DocumentReference* PricingReference? OriginatorParty? Delivery* PaymentTerms* AllowanceCharge* TaxTotal* WithholdingTaxTotal* Item Price? DeliveryTerms? SubInvoiceLine* ItemPriceExtension?",
	],
	[
		"CreditNoteLine",
		"ID UUID? Note* CreditedQuantity? LineExtensionAmount? TaxPointDate? AccountingCostCode? AccountingCost? PaymentPurposeCode? FreeOfChargeIndicator? InvoicePeriod* OrderLineReference* DiscrepancyResponse* DespatchLineReference* ReceiptLineReference* BillingReference* DocumentReference* PricingReference? OriginatorParty? Delivery* PaymentTerms* TaxTotal* AllowanceCharge* Item? Price? DeliveryTerms* SubCreditNoteLine* ItemPriceExtension?",
	],
	[
		"Item",
		"Description* PackQuantity? PackSizeNumeric? CatalogueIndicator? Name? HazardousRiskIndicator? AdditionalInformation* Keyword* BrandName* ModelName* BuyersItemIdentification? SellersItemIdentification? ManufacturersItemIdentification* StandardItemIdentification? CatalogueItemIdentification? AdditionalItemIdentification* CatalogueDocumentReference? ItemSpecificationDocumentReference* OriginCountry? CommodityClassification* TransactionConditions* HazardousItem* ClassifiedTaxCategory* AdditionalItemProperty* ManufacturerParty* InformationContentProviderParty? OriginAddress* ItemInstance* Certificate* Dimension*",
	],
	[
		"BuyersItemIdentification SellersItemIdentification",
		"ID ExtendedID? BarcodeSymbologyID? PhysicalAttribute* MeasurementDimension* IssuerParty?",
	],
	[
		"Price",
		"PriceAmount BaseQuantity? PriceChangeReason* PriceTypeCode? PriceType? OrderableUnitFactorRate? ValidityPeriod* PriceList? AllowanceCharge* PricingExchangeRate?",
	],
];

const childrenOf = new Map(
	sequences.flatMap(([elements, children]) => elements.split(" ").map((name) => [name, children.split(" ")])),
);

export type XmlElement = {
	name: string;
	text: string;
	attributes: Record<string, string>;
	children: XmlElement[];
};

type Parsed = { ":@"?: Record<string, string>; "#text"?: string } & Record<string, unknown>;

const parser = new XMLParser({
	preserveOrder: true,
	ignoreAttributes: false,
	attributeNamePrefix: "",
	parseTagValue: false,
	trimValues: false,
	ignoreDeclaration: true,
});

function toElements(parsed: readonly Parsed[]): XmlElement[] {
	return parsed.flatMap((node) => {
		const name = Object.keys(node).find((key) => key !== ":@" && key !== "#text");
		if (!name) return [];
		const content = node[name] as Parsed[];
		const text = content.map((child) => child["#text"] ?? "").join("");
		return [{ name, text, attributes: node[":@"] ?? {}, children: toElements(content) }];
	});
}

/** @throws {Error} for XML that isn't well-formed */
export function readUbl(xml: string): XmlElement {
	const validity = XMLValidator.validate(xml);
	if (validity !== true) throw new Error(validity.err.msg);
	const [root] = toElements(parser.parse(xml));
	if (!root) throw new Error("The document is empty.");
	return root;
}

/** The elements at a path such as "cac:TaxTotal/cbc:TaxAmount". */
export const elementsAt = (root: XmlElement, path: string): XmlElement[] =>
	path
		.split("/")
		.reduce(
			(found, step) => found.flatMap(({ children }) => children.filter(({ name }) => name === step)),
			[root],
		);

export const textsAt = (root: XmlElement, path: string): string[] =>
	elementsAt(root, path).map(({ text }) => text);

/** What the schema refuses: unknown or missing children, too many, another order, and elements without content. */
export function ublFaults({ name, text, children }: XmlElement): string[] {
	const local = name.replace(/^\w+:/, "");
	if (name.startsWith("cbc:")) return text.trim() && children.length === 0 ? [] : [`${name} is empty`];
	const sequence = childrenOf.get(local);
	if (!sequence) return [`${name} is unknown`];
	const names = children.map((child) => child.name.replace(/^\w+:/, ""));
	const expected = sequence.flatMap((item) => {
		const child = item.replace(/[?*+]$/, "");
		const count = names.filter((own) => own === child).length;
		const least = /[?*]$/.test(item) ? 0 : 1;
		const most = /[*+]$/.test(item) ? count : 1;
		return Array.from({ length: Math.min(Math.max(count, least), Math.max(most, least)) }, () => child);
	});
	return [
		...(expected.join() === names.join()
			? []
			: [`${name} has ${names.join()} instead of ${expected.join()}`]),
		...(text.trim() ? [`${name} has text`] : []),
		...children.flatMap(ublFaults),
	];
}

// Sums, in cents.

const sumAt = (root: XmlElement, path: string): number =>
	textsAt(root, path).reduce((sum, text) => {
		if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`${path} is ${text}, which isn't dollars with cents.`);
		return sum + Math.round(Number(text) * 100);
	}, 0);

const chargesOf = (element: XmlElement, isCharge: boolean): number =>
	elementsAt(element, "cac:AllowanceCharge")
		.filter((child) => textsAt(child, "cbc:ChargeIndicator")[0] === String(isCharge))
		.reduce((sum, child) => sum + sumAt(child, "cbc:Amount"), 0);

/** The rules of EN 16931 about sums that a document breaks, and those of its lines. */
export function sumFaults(root: XmlElement): string[] {
	const line = `cac:${root.name}Line`;
	const total = (name: string) => sumAt(root, `cac:LegalMonetaryTotal/cbc:${name}`);
	const [lines, allowances, charges] = [
		total("LineExtensionAmount"),
		total("AllowanceTotalAmount"),
		total("ChargeTotalAmount"),
	];
	const [exclusive, inclusive] = [total("TaxExclusiveAmount"), total("TaxInclusiveAmount")];
	const tax = sumAt(root, "cac:TaxTotal/cbc:TaxAmount");
	const subtotal = "cac:TaxTotal/cac:TaxSubtotal";
	const isTaxed = elementsAt(root, subtotal).length > 0;
	const rules: [rule: string, actual: number, expected: number][] = [
		["BR-CO-10", lines, sumAt(root, `${line}/cbc:LineExtensionAmount`)],
		["BR-CO-11", allowances, chargesOf(root, false)],
		["BR-CO-12", charges, chargesOf(root, true)],
		["BR-CO-13", exclusive, lines - allowances + charges],
		["BR-CO-14", tax, sumAt(root, `${subtotal}/cbc:TaxAmount`)],
		["BR-CO-15", inclusive, exclusive + tax],
		["BR-CO-16", total("PayableAmount"), inclusive - total("PrepaidAmount")],
		["taxable amounts", isTaxed ? sumAt(root, `${subtotal}/cbc:TaxableAmount`) : exclusive, exclusive],
		...elementsAt(root, line).map((each, index): [string, number, number] => [
			`line ${index + 1}`,
			sumAt(each, "cbc:LineExtensionAmount"),
			Number(each.children.find(({ name }) => name.endsWith("edQuantity"))?.text) *
				sumAt(each, "cac:Price/cbc:PriceAmount") +
				chargesOf(each, true) -
				chargesOf(each, false),
		]),
	];
	const negative = elementsAt(root, `${line}/cac:Price/cbc:PriceAmount`).filter(({ text }) =>
		text.startsWith("-"),
	);
	return [
		...rules
			.filter(([, actual, expected]) => actual !== expected)
			.map(([rule, actual, expected]) => `${rule}: ${actual} instead of ${expected}`),
		...negative.map(({ text }) => `BR-27: the price ${text} is below 0`),
	];
}
