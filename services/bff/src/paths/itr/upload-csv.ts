import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { storeUpload } from '../../uploads/store-upload.js';
import { serveStreamed } from '../../uploads/streamed-path.js';

export const ItrUploadCsv = serveStreamed(itrUploadCsv, { subject: 'orgId', store: storeUpload });
