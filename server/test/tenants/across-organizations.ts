// The functions that may ask a tenant table without its organization, each with its reason.

/** Somebody follows a link: it names the thing, and what is found says of which organization it is. */
const byLink = [
  'findInvitationByCodeAcrossOrganizations',
  'findChannelAcrossOrganizations',
  'findFollowByTokenAcrossOrganizations',
  'findCountedChannelAcrossOrganizations',
  'findOrganizationOfGroupBuyAcrossOrganizations',
  'findOrderByIdAcrossOrganizations',
  'findOrderByNumberAcrossOrganizations',
  'findOrderOfBuyerAcrossOrganizations',
  'findProductAcrossOrganizations',
  'findProofByIdAcrossOrganizations',
  'findProofByKeyAcrossOrganizations',
  'findReadableBroadcastAcrossOrganizations',
  'listOrdersByNumberAcrossOrganizations',
];

/** A session that is limited to an order knows its id. */
const ofSession = [
  'findOrderSessionAcrossOrganizations',
  'prepareFindOrderSessionAcrossOrganizations',
  'findSessionAcrossOrganizations',
  'prepareFindSessionAcrossOrganizations',
];

/** A person's own, in all organizations where they have any. */
const ofPerson = [
  'deleteOrderSessionsOfAcrossOrganizations',
  'eraseStoredAcrossOrganizations',
  'eraseNamesAcrossOrganizations',
  'erasePersonAcrossOrganizations',
  'hasOpenOrdersOfOwnAcrossOrganizations',
  'isSoleAdministratorAcrossOrganizations',
  'listFilesOfPersonAcrossOrganizations',
  'guestOrdersOfAcrossOrganizations',
  'listGuestOrdersAcrossOrganizations',
  'listOpenOrdersAcrossOrganizations',
  'countMailedUnprovedAcrossOrganizations',
  'wasProvedBeforeJoiningAcrossOrganizations',
  'listKnownAsAcrossOrganizations',
  'listSharedNamesAcrossOrganizations',
  'readOwnRowsAcrossOrganizations',
  'belongsBeyondAcrossOrganizations',
  'isElsewhereAcrossOrganizations',
  'countOwnOrdersAcrossOrganizations',
  'deleteBuyerMembershipsAcrossOrganizations',
  'giveMessagesAcrossOrganizations',
  'giveOrderEventsAcrossOrganizations',
  'giveOrdersAcrossOrganizations',
  'giveProofsAcrossOrganizations',
  'hasOpenOrdersAcrossOrganizations',
  'listChannelsAcrossOrganizations',
  'listMembershipsAcrossOrganizations',
  'listMembershipsToEndAcrossOrganizations',
  'listOrderedGroupBuysAcrossOrganizations',
  'listOwnRoomsAcrossOrganizations',
  // What a person's notices name.
  'listTitlesAcrossOrganizations',
  'listChannelNamesAcrossOrganizations',
  'listNamedBuyersAcrossOrganizations',
  'locateMessageAcrossOrganizations',
  'listTitlesForReadersAcrossOrganizations',
  'listChannelsForReadersAcrossOrganizations',
  'listBuyersForReadersAcrossOrganizations',
  'insertNotificationsAcrossOrganizations',
];

/** Of one organization, of a person's own, or of the whole installation for a SUPERADMIN who has selected none. */
const ofScope = [
  'countInstallationAcrossOrganizations',
  'countRowsAcrossOrganizations',
  'countTotalsAcrossOrganizations',
  'listMethodsOfOpenGroupBuysAcrossOrganizations',
  'listGovernedAcrossOrganizations',
  'findAccountRowAcrossOrganizations',
  'listAccountsAcrossOrganizations',
  'selectAccountsAcrossOrganizations',
  'sumMatchesAcrossOrganizations',
  'countEndingTodayAcrossOrganizations',
  'countQuestionsAcrossOrganizations',
  'listQuestionRowsAcrossOrganizations',
  'countGroupBuysAcrossOrganizations',
  'countManagedOrdersAcrossOrganizations',
  'countMatchesAcrossOrganizations',
  'countOrdersByGroupBuyAcrossOrganizations',
  'listBatchAcrossOrganizations',
  'listCreatedGroupBuysAcrossOrganizations',
  'listPlacedOrdersAcrossOrganizations',
  'listSentBroadcastsAcrossOrganizations',
  'listUploadedProofsAcrossOrganizations',
  'readRowsAcrossOrganizations',
  'sumOrdersByDayAcrossOrganizations',
  'sumOrdersByGroupBuyAcrossOrganizations',
];

/** What anybody may see: the public deals of all organizations, and beside them those of one's own. */
const ofEverybody = [
  'countPartsAcrossOrganizations',
  'countSegmentAcrossOrganizations',
  'findKeysAcrossOrganizations',
  'listCardsAcrossOrganizations',
  'listPageAcrossOrganizations',
  'walkSegmentAcrossOrganizations',
];

/** What anybody may read, looked through for a keyword by a SUPERADMIN. */
const ofModeration = [
  'listGroupBuyTextsAcrossOrganizations',
  'listProductTextsAcrossOrganizations',
  'listQuestionTextsAcrossOrganizations',
  'listUpdateTextsAcrossOrganizations',
];

/** Orders that one step moved, or one job found, maybe of several organizations; who may was asked before. */
const ofStep = [
  'deleteAllStepsAcrossOrganizations',
  'listDueStepsAcrossOrganizations',
  'listOrganizationsOfStepAcrossOrganizations',
];

/** The outbox of the whole site, which its administrators look through and one job sends. */
const ofOutbox = [
  'listDueAcrossOrganizations',
  'deleteMailBeforeAcrossOrganizations',
  'dropUnsentMailsAcrossOrganizations',
  'shortenAcrossOrganizations',
  'findMailAcrossOrganizations',
  'findMailHealthAcrossOrganizations',
  'findNewestMomentAcrossOrganizations',
  'isAnySentSinceAcrossOrganizations',
  'keepQueuedMailAcrossOrganizations',
  'listMailAcrossOrganizations',
  'listMailWithoutSubjectAcrossOrganizations',
  'releaseCopiesAcrossOrganizations',
];

/** Work that is due, whosever it is, the sample organizations' first sums, and what a change of all plans forgets. */
const ofJob = [
  'deleteExpiredOrderSessionsAcrossOrganizations',
  'deleteOldBulkChangesAcrossOrganizations',
  'findNewestSealedCodeAcrossOrganizations',
  'forgetOldKeysAcrossOrganizations',
  'readKeysOfBeforeAcrossOrganizations',
  'listDueDigestsAcrossOrganizations',
  'listParticipationAcrossOrganizations',
  'listGroupBuysWithNewDatesAcrossOrganizations',
  'listGroupBuysWithNewsAcrossOrganizations',
  'deleteSpentAcrossOrganizations',
  'deleteUsageAcrossOrganizations',
  'listGroupBuysToMailAcrossOrganizations',
  'listNearlyFullMonthsAcrossOrganizations',
  'listGroupBuysThereAcrossOrganizations',
  'listOpenedAcrossOrganizations',
  'listAllPicturesAcrossOrganizations',
  'listAllStoredProofsAcrossOrganizations',
  'listPicturesThereAcrossOrganizations',
  'listStoredProofsAcrossOrganizations',
  'noteUnfollowedAcrossOrganizations',
  'listUnpaidAcrossOrganizations',
  'listFinishedAcrossOrganizations',
  'listNamedPicturesAcrossOrganizations',
  'listGroupBuysWithinAcrossOrganizations',
  'listExtendedWithinAcrossOrganizations',
  'sumUploadsAcrossOrganizations',
  'takeAllDateChangesAcrossOrganizations',
  'takeAllNewsAcrossOrganizations',
  'listChargedAcrossOrganizations',
  'countChargedAcrossOrganizations',
];

export const acrossOrganizations: ReadonlySet<string> = new Set([
  ...byLink,
  ...ofSession,
  ...ofPerson,
  ...ofScope,
  ...ofEverybody,
  ...ofModeration,
  ...ofStep,
  ...ofOutbox,
  ...ofJob,
]);

/** Files of which every function may: a backup is of the whole installation, and so is a restored one. */
export const ofTheWholeInstallation = 'server/src/platform/backups/';
