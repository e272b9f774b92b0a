import { loginLimits } from './login-limits.js';

/** Every limit of the product, each with its unit in its name. */
export const limits = {
  bodyBytes: 1_048_576,
  /**
   * Bytes of bodies that a process of the bff has in memory at once: four of the largest that are not streamed. As values (lists of empty lists) they take up to
   * fifteen times as much, of the 1 GiB of its pod. One caller who is alone may use a quarter.
   */
  heldBodyBytes: 32 * 1_048_576,
  /** A logo as a data URL in the JSON of /org/create. */
  logoBodyBytes: 8 * 1_048_576,
  logoSidePixels: 512,
  /** Pixels of a picture before it is scaled down: a small file can contain a huge picture. */
  logoPixels: 16_000_000,
  logoUploadSidePixels: 8_192,
  telemetryBodyBytes: 16 * 1_048_576,
  /**
   * Bytes of bodies that a process of ingest has in memory at once: four bodies of the most bytes. With their text and their packets they take up to three
   * times as much, of the 768 MiB of its pod. One organization that is alone may use a quarter; ten leave enough for a packet of any length.
   */
  telemetryHeldBytes: 64 * 1_048_576,
  telemetryLines: 10_000,
  recordsPerPacket: 10_000,
  /** The JSON of /itr/upload/csv: a year of one-minute records is 37 MB. */
  uploadBodyBytes: 64 * 1_048_576,
  /** To read, parse and store it: a year of one-minute records over a slow connection. */
  uploadWithinMs: 180_000,
  /** Uploads that a process reads concurrently; two of them are parsed, the others wait. */
  uploadsAtOnce: 6,
  /** The same for one person. */
  uploadsPerPerson: 2,
  /** Days between the first and the last record of a file: a logger lasts ten years. */
  uploadDays: 4_000,
  uploadsParsedAtOnce: 2,
  /** The JSON of /cloud/export/flow, unpacked: 14 files of eight weeks of minutes, or 200 of 15 minutes. */
  flowExportBodyBytes: 64 * 1_048_576,
  filesPerFlowExport: 200,
  /** In a process; each Admin has one. */
  flowExportsAtOnce: 2,
  flowExportsPerPerson: 1,
  /** From the first byte of the answer to its last: a reader that stops keeps a place from others. */
  flowExportWithinMs: 600_000,
  /** flow' = multiplier × flow ^ exponent. */
  flowMultiplier: 1_000,
  flowExponent: 3,
  /** Files that a person may select together, to upload or to validate. */
  chosenFiles: 5_000,
  /** Of each of two periods that are compared: fewer do not show how their values scatter. */
  comparedDaysAtLeast: 14,
  nameLength: 100,
  /** Items of one list that the support console gets of one service. */
  operationsListed: 100,
  /** How long failed deliveries and jobs are listed there. */
  operationsDays: 14,
  organizationNameLength: 25,
  siteAliasLength: 50,
  emailLength: 254,
  ...loginLimits,
  listRows: 10_000,
  homeRows: 100,
  searchLength: 200,
  /** Characters of a search across all organizations. */
  supportSearchAtLeast: 4,
  /** Devices that such a search finds. */
  supportFound: 500,
  /** Devices of the list by connection date. */
  supportRows: 9_999,
  /** Devices of that list have connected since. */
  supportConnectedMs: 14 * 86_400_000,
  /** Devices of an answer with the levels of a day. */
  levelRows: 250,
  contactsPerDevice: 100,
  membersPerOrganization: 5_000,
  invitesPerOrganization: 1_000,
  emailsPerInvite: 100,
  invitesToAddressPerDay: 5,
  invitesPerOrganizationPerHour: 500,
  organizationsPerUser: 1_000,
  organizationsPerUserPerHour: 20,
  /** Open /events streams of a replica. */
  liveConnections: 5_000,
  liveConnectionsPerOrganization: 1_000,
  liveConnectionsPerUser: 20,
  inviteLifeMs: 14 * 86_400_000,
  /** Characters of a permission object's JSON text: five areas of 10,000 ids. */
  permissionsLength: 800_000,
  auditRows: 10_000,
  /** Recorded actions of an organization, and those of its members' accounts, that an answer of the audit is made of: the newest so many of each. */
  auditActionsRead: 50_000,
  /** Devices that an entry of the audit lists. */
  auditTargets: 200,
  adminMessages: 100,
  usersFound: 200,
  /** Organizations that are named of a user who is found. */
  organizationsOfFound: 20,
  overrideReasonLength: 200,
  adminMessageLength: 2_000,
  keysPerOrganization: 100,
  alertHistoryRows: 1_000,
  alertNoteLength: 200,
  /** Time without a packet after which a device counts as not connected. */
  noConnectionMs: 24 * 3_600_000,
  /** Up to this many reminders are sent for one alert. */
  remindersPerAlert: 12,
  maintenanceWindowsPerOrganization: 100,
  maintenanceWindowDevices: 1_000,
  maintenanceWindowMs: 90 * 86_400_000,
  maintenanceReasonLength: 100,
  tagNameLength: 50,
  tagsPerLog: 10,
  tagsPerOrganization: 500,
  codeTries: 5,
  codeLifeMs: 3_600_000,
  identityTokenLifeSeconds: 900,
  refreshLifeMs: 30 * 86_400_000,
  sessionRefreshLifeMs: 86_400_000,
  /** Characters of the signature of a link that are looked at. */
  linkTokenLength: 1_000,
  unsubscribeLinkLifeMs: 400 * 86_400_000,
  /** Characters of a share id that are looked at. */
  shareIdLength: 100,
  /** A share link, from its creation on. */
  shareLinkLifeMs: 90 * 86_400_000,
  /** Calls with a valid share link: of each address, and of each link. */
  sharedCallsPerMinute: 600,
  /** The same for weather images. */
  sharedImagesPerMinute: 300,
  /** Calculations of results that a link may begin: each one is stored. */
  sharedJobsPerMinute: 30,
  claimsPerMinute: 30,
  /** Of one browser, one network address or one signed-in user at one account. */
  signInFailuresPerGuesser: 10,
  /** Of all addresses together at one account; browsers that have signed in to it before are not counted, nor held back. */
  signInFailuresPerAccount: 100,
  signInFailuresPerAddress: 100,
  signInWindowMs: 900_000,
  codesPerHour: 5,
  joinsPerMinute: 30,
  callsWithoutLoginPerMinute: 60,
  /** Different wrong API keys of one address, at one replica. */
  wrongKeysPerMinute: 60,
  /** Packets per second and key, over HTTP and MQTT together, at each replica: counted in windows that a body of the most lines fills. */
  packetsPerSecondPerKey: 500,
  /** Logged-in MQTT connections of one replica; each uses 50 kB. */
  mqttConnections: 5_000,
  /** MQTT connections that are not logged in, in addition: a new one closes the oldest one of the address with the most connections. */
  mqttStrangers: 500,
  /** The same for one organization; the fleet key may use all. */
  mqttConnectionsPerOrganization: 2_500,
  /** Subscriptions of a connection: a gateway receives the rejections of its devices. */
  mqttSubscriptionsPerConnection: 50,
  /** The same for one replica; each uses 1 kB. */
  mqttSubscriptions: 50_000,
  mqttSubscriptionsPerOrganization: 20_000,
  mqttClientIdLength: 128,
  /** QoS 2 packets of a connection that wait for PUBREL. */
  mqttUnreleasedPerConnection: 20,
  /** Bytes reserved for each connection while they arrive, and as many while they are stored. */
  mqttOwnBytesPerConnection: 16_384,
  /** Bytes of incomplete MQTT packets beyond that, in one replica. An organization may use a quarter of what it leaves to the others. */
  mqttArrivingBytes: 64 * 1_048_576,
  /** The same for packets that are being stored. */
  mqttStoringBytes: 32 * 1_048_576,
  futureRecordMs: 15 * 60_000,
  lateRecordAlertMs: 24 * 3_600_000,
  placeSearchLength: 200,
  placesPerSearch: 10,
  maxPoints: 20_000,
  recordsPerAnswer: 20_000,
  /** In a process. */
  recordDownloadsAtOnce: 10,
  recordDownloadsPerPerson: 2,
  /** From the first byte of a download to its last: a reader that stops keeps a place from others. */
  recordDownloadWithinMs: 600_000,
  repairsPerLog: 100,
  /** The longest span that may be interpolated. */
  interpolateMs: 7 * 86_400_000,
  /** A clock that lost its date restarts decades off. */
  shiftMs: 50 * 366 * 86_400_000,
  /** Studies in the bill of a month, deleted ones included. */
  billedStudies: 5_000,
  studiesPerOrganization: 1_000,
  basinsPerStudy: 200,
  sitesPerBasin: 10_000,
  /** Logs of SewerWatch sensors that a list names. */
  sewerWatchLogs: 1_000,
  /** Sites that a list names of a study. */
  sitesListed: 10_000,
  logsPerSite: 100,
  /** Logs of all sites of a basin that a list names. */
  logsPerBasin: 50_000,
  siteNameLength: 30,
  /** Of studies and basins. */
  studyNameLength: 100,
  /** The JSON of /study/update/basin, with the series of 10,000 sites. */
  seriesBodyBytes: 8 * 1_048_576,
  /** The JSON of /study/create/basin/rain. */
  rainBodyBytes: 64 * 1_048_576,
  fileNameLength: 200,
  /** Days that are fetched from a provider at once. */
  rainFetchDays: 366,
  /** The window of playback whose weather is listed at once. */
  weatherSeconds: 3 * 86_400,
  weatherFrames: 48,
  /** From the start of that window to now. */
  weatherAgeSeconds: 31_536_000,
  weatherSidePixels: 2_048,
  weatherImagesPerMinute: 600,
  /** Sites of a file that are imported together. */
  sitesPerImport: 5_000,
  /** Connections between them. */
  connectionsPerImport: 20_000,
  /** The JSON of /study/import/kml, and the KML file that it comes from. */
  importBodyBytes: 8 * 1_048_576,
  kmlFileBytes: 64 * 1_048_576,
  /** A duplicate with as many sites, or more, goes on as a job. */
  sitesCopiedAtOnce: 200,
  /** Inches of a pipe, a level or their adjustment, either way. */
  lengthInches: 10_000,
  households: 100_000_000,
  gpdPerHouse: 100_000,
  velocityFps: 100,
  /** The longest window that is played back. */
  playbackSeconds: 3 * 86_400,
  historyEntries: 100,
  /** Sites whose flows a call returns in columns. */
  sitesOfFlows: 200,
  /** Sites whose flows a call returns for each quarter or as objects for each hour. */
  sitesOfAllFlows: 46,
  sitesAdjustedAtOnce: 1_000,
  messagesPerContactPerHour: 20,
  /** Test alerts to one address, of all devices and organizations together. */
  testAlertsPerContactPerHour: 5,
  testAlertsPerOrganizationPerHour: 50,
  deliveryGivesUpMs: 72 * 3_600_000,
} as const;
